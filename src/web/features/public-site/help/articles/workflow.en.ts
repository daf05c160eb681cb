import type { GroupArticles } from '../article-types.ts'

type Articles = GroupArticles<'orders'>

export const steps: Articles['steps-of-an-order'] = [
  'The owner opens **Settings**, then **Steps of an order**, and taps a step.',
  {
    rows: [
      [
        '**English** and **Swahili**',
        'Your own name of the step. It stands on every screen, on receipts, on the order link and in messages, each in its own language. Left empty it has our name.',
      ],
      [
        'The switch beside it',
        '**Picked up** and **Delivered** can be switched off. The others are needed for money and stock. Orders that have the step already keep it.',
      ],
      [
        '**Who may do it**',
        'Everyone whose rights let them, whoever may delete orders, owners only, or people you choose. It takes rights away and gives none. A step from before you changed it, made without a network, stands and is shown to you. Goods that were handed over with their money stand too.',
      ],
      [
        '**Longest stay**',
        'An order that stands longer is on **Needs review**, once, and leaves it by itself as soon as it goes on.',
      ],
      [
        '**Tell the customer**',
        'By WhatsApp in the chat they have with you, by SMS, or not at all. With both switched on the SMS goes only where WhatsApp cannot. Sales at the counter are told to nobody.',
      ],
      [
        '**Your words**',
        'In both languages. Blanks such as {name} are filled by us; shop and order number must stand in it, and links are left out. Below you see how it reads. In a chat that has been closed for a day your template goes instead.',
      ],
    ],
  },
  'Choose **Save changes**. Devices use it as soon as they have a network.',
]

export const handingOver: Articles['make-ready-and-hand-over'] = [
  'Open **To hand over** in the menu; an owner finds it under Settings, **Steps of an order**. Each order there stands where you may take it on: whose it is, where it goes, what is in it, and what is still to be paid.',
  {
    list: [
      'The large button is the next step, in your shop’s own words. A tap is kept on this device and sent when there is a network; the order leaves the page at once.',
      'If something is still to be paid, you are asked first. Handed over unpaid it becomes a debt, and the owner sees it.',
      'For somebody who packs or drives choose **Packing and delivery** when you invite them: the right to change orders and no other. Then name them for their step under Settings, **Steps of an order**. They then see this page and no list of orders.',
      'Orders of the last two weeks are shown, the oldest first.',
    ],
  },
]
