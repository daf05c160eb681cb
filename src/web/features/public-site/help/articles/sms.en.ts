import type { Block } from '../../content/blocks.ts'

/** Of the group of orders and money, which has its file full. */
export const sms = {
  'your-own-sms-account': [
    'Receipts, reminders, statements and order links go out by SMS. Without anything set up they use Kaunta’s account. With an account of your own your shop’s name stands as the sender, and you pay the gateway its own price.',
    'The owner opens **Settings**, then **SMS account**, and chooses a gateway:',
    {
      rows: [
        ['Beem', 'In its portal open “SMS”, then “API Setup”, and make a key. Copy the API key and the secret key.'],
        ['NextSMS', 'The user name and password you log in there with.'],
        [
          'Africa’s Talking',
          'The user name of your app, and the key from “Settings”, then “API Key”. The user name “sandbox” is their test account, which reaches nobody.',
        ],
      ],
    },
    'The **Sender ID** is the name customers see. It has at most 11 letters and digits, and the gateway must have registered it for you: networks in Tanzania block names that nobody registered. That takes some days and needs your business papers.',
    'Kaunta asks the gateway at once, says whether the key is right and what is left, and asks again each day. When fewer parts are left than you chose, owners with [notifications](/help-center/hear-of-orders) are told. One part is 160 plain letters, or 70 where there is a letter of another kind.',
    '**Send me a test** writes to your own number, which you [confirmed](/help-center/confirm-your-number) before. The key is kept sealed and never shown again; replace it when you changed it at the gateway.',
    'Some gateways tell Kaunta what became of a message: copy the addresses shown on the page into the gateway’s portal. Others are asked. Whoever answers STOP or ACHA, or left at the gateway, gets no more offers and no more reminders of debts.',
    'Campaigns and reminders of orders by Kaunta’s account are paid from the money your customers paid through Kaunta, at the price you see before you start. What the gateway refused is given back; what may have gone is not. **Offers by Kaunta’s account** lists them by month and campaign, and a payout has them taken off already. When your balance does not reach, a campaign does not start, or pauses; receipts and reminders of debts go on. With an account of your own nothing is taken.',
    'You may also pay Kaunta by hand: name your shop’s number, which stands under **Offers by Kaunta’s account**. What you owe is paid first, and the rest is for SMS alone. Both, and each handful of SMS that was charged, stand in **Transactions** as **SMS** and **Paid for SMS**.',
    { note: 'Codes to log in always come from Kaunta, whatever account your shop has.' },
  ],
} as const satisfies Record<string, readonly Block[]>
