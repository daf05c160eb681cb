import { sms } from './sms.en.ts'
import { figures, today } from './figures.en.ts'
import type { GroupArticles } from '../article-types.ts'
import { knownCustomers, merging, offers, segments, whatsappOffers } from './customers.en.ts'
import { debts } from './debts.en.ts'
import { returning } from './returns.en.ts'
import { handingOver, steps } from './workflow.en.ts'

export const content: GroupArticles<'orders'> = {
  'send-an-order-link': [
    'The customer opens the link on their own phone, chooses sizes and extras, sends the order and pays there. They need no app and no account.',
    {
      rows: [
        [
          'From your products',
          'Open **Orders**, then **Order links** and **New order link**. Pick the products and choose **Make the link**.',
        ],
        [
          'From the counter',
          "Fill the order as always, then choose **Send to the customer's phone** in its menu. Nothing leaves the stock until the customer sends it.",
        ],
        [
          'From an order',
          "Open the order, **More**, **Send to the customer's phone**. The customer sees how far it is, pays, and finds the receipt there.",
        ],
      ],
    },
    'Then let the customer scan the QR code, or use **Share on WhatsApp**, **Send by SMS**, **SMS from this phone** or **Copy link**. Making and sharing a link needs a network.',
    'The list says of each link whether it is **Not opened yet**, **Opened**, **Submitted**, **Expired** or **Cancelled**. **Share again** gives a link its whole time anew; how long that is stands in the settings under **Order links**. **Cancel this link** takes it back. What was sent already is an order, and is cancelled as one.',
    'Prices and stock are those of the moment the customer sends. What changed since the link was made is shown to them first, and the last piece goes to one customer only.',
    'The new order rings on the open screens until somebody chooses **Noted** or takes the order a step on. Under **Notifications** a phone can hear of it with Kaunta closed.',
    {
      note: 'Whoever has the link can see and send the order, so give it to that customer only. When their network goes, their choice stays on their phone and is sent once, when it is back.',
    },
  ],
  'find-an-order': [
    'Open **Orders**. The newest is first.',
    {
      list: [
        'Type an order number, a name or a phone number into the search.',
        'The tabs above show one status: **Pending**, **Completed**, **Cancelled** and the others.',
        '**Filter** narrows it to days, and to where the order came from.',
      ],
    },
    'A number like A7-000123 says which device made the order: A7 is the device, 123 the count. Numbers stay unique without a network, because each device counts its own.',
    { note: 'Without a network the list shows what this device last saw, and everything it sold itself.' },
  ],
  'status-of-an-order': [
    {
      rows: [
        ['**Pending**', 'Saved and not finished: it waits for money or for the customer.'],
        ['**Paid**', 'The money is here, the goods are not handed over yet.'],
        ['**Picked up**', 'The customer has fetched it.'],
        ['**Delivered**', 'It was brought to the customer.'],
        ['**Completed**', 'Done. A sale paid at the counter is completed at once.'],
        ['**Cancelled**', 'It no longer counts. Products and money went back.'],
      ],
    },
    'Open the order: the yellow button is the usual next step, the others are under **More**. A step works without a network and is sent later.',
    'How much is paid is a separate matter: an order can be completed and still owed. Then it shows **Still owed** and **Take payment**.',
    'If somebody else moved the order meanwhile, your step is refused and stays on your device with that reason. Look at the order, and do what is still right.',
  ],
  'steps-of-an-order': steps,
  'make-ready-and-hand-over': handingOver,
  'cancel-or-void': [
    {
      rows: [
        [
          '**Cancel the order**',
          'For an order that is pending or paid. Its products go back to the stock, and money that was paid goes back to the customer: you hand it over.',
        ],
        ['**Void the sale**', 'For a completed sale. The same, and the sale leaves the figures.'],
      ],
    },
    {
      steps: [
        'Open the order and choose **More**.',
        'Choose **Cancel the order** or **Void the sale**.',
        'Say why under **Why**, or tap one of the reasons, and confirm.',
      ],
    },
    'This cannot be undone, and nothing is deleted: the order stays in the list with your name, the time and the reason.',
    'Whoever made a sale may void it on the same day. After that it needs the right to delete orders, or an owner’s PIN on the spot.',
  ],
  'return-goods': returning,
  'records-to-look-at': [
    'A sale that happened is never refused. When something does not fit, it is kept and the owner finds it under **Needs review**, with the reason: a price that changed, a reference used twice, a clock that was wrong, a person without the right.',
    { head: 'It is in the books' },
    {
      rows: [
        ['**It is correct**', 'You looked, and all is well. It leaves the list.'],
        ['**Correct**', 'The record is reversed and entered again as you write it.'],
        ['**Corrected by hand**', 'You mended it somewhere else; it only leaves the list.'],
        ['**Void**', 'Money and products go back. Say why.'],
      ],
    },
    { head: 'It is kept, but not in the books' },
    {
      rows: [
        ['**Apply it**', 'It is entered as the person made it.'],
        ['**Correct**', 'It is entered as you write it.'],
        ['**Do not apply**', 'It stays on file with your reason and does not count.'],
      ],
    },
    '**Download** saves the record as it arrived. Deciding needs a network; reading does not.',
  ],
  'payment-messages': [
    'A payment SMS is what somebody says. At the desk it stays claimed until the wallet itself confirms it: by its call, or by its statement.',
    {
      steps: [
        'Share the SMS to Kaunta from the SMS app. Or open **Mobile-money desk**, choose **Submit SMS** and then **Paste**.',
        'Kaunta reads amount, name, reference and time in the messages of M-Pesa, Airtel Money, Tigo Pesa and Halopesa, in both languages. Type what it could not read.',
        'Choose **Choose the order**, then **Submit, not confirmed yet**. This works without a network.',
      ],
    },
    'A reference counts once. What looks odd is said at once: a wrong length, an old date, another amount, a reference nearly like another one. If **A different amount arrived**, somebody who may change transactions decides with **Accept what arrived**.',
    { head: 'For the accountant' },
    'In **Transactions** choose **For the accountant** and a month. **Save the journal** makes a file, for Excel or as CSV, in which each day’s sales, tax, payments, returns, expenses, debts, drawers, payouts, fees and goods stand with both their accounts; debit equals credit. What only you can place is under **To be sorted**; what you paid for goods comes off what suppliers are owed. Goods that were there at the start, those sent to another shop of yours and SMS have accounts of their own. **Save the sales by tax code** says what was sold and what came back for each code of your taxes. Both come to what Transactions and Analytics show for that month.',
    { head: 'Compare with the wallet' },
    {
      steps: [
        'Download the statement of your wallet as CSV, from its portal or app.',
        'Open **Transactions**, then **Statements** and **Import a statement**. Choose the wallet and the file.',
        'Each line finds its order by reference, amount, phone and time, where that is certain. The same line brought again counts once.',
      ],
    },
    'The rest stands under **Check the money**, with what to do:',
    {
      rows: [
        [
          '**Not matched**',
          'Money came and nothing explains it. Choose the order and **Match**, or choose **It is for none of my orders**. **Undo** takes either back.',
        ],
        ['**Too much**, **Too little**', 'Another amount came than was owed.'],
        ['**Twice**', 'One payment on two orders, or an order paid twice.'],
        [
          '**Too late**',
          'It came after the order was paid in another way or cancelled. Give it back, then open the order and choose **The money went back**.',
        ],
        [
          '**Another currency**',
          'It did not come in shillings and paid nothing. Look at the gateway’s own page, and give it back or write it down by hand.',
        ],
        ['**Not on the statement**', 'You wrote it down, and the wallet does not have it. Look at the SMS once more.'],
      ],
    },
    'What you have settled otherwise leaves the list with **I have checked it** and a note.',
  ],
  'how-the-shop-is-paid': [
    'The owner opens **Settings**, then **Payments**.',
    {
      rows: [
        [
          '**Kaunta payments**',
          'Kaunta collects mobile money, TANQR and cards. You see your balance and [have it paid out](/help-center/pay-out). Each payment has a fee, which is shown before the customer pays.',
        ],
        [
          'A payment company of your own',
          'You have an account with AzamPay, ClickPesa or Selcom: its keys go in here, and the money goes straight to you. Kaunta takes nothing; payments are matched to orders all the same.',
        ],
      ],
    },
    '**Paying a part on the order link** says of which orders customers may pay bit by bit: of goods they already have, of any order, or never. A part is at least TZS 1,000, and several at once never come to more than is owed.',
    'You choose who bears the fee: the customer, on top of the price, or the shop. You also choose which ways of paying customers are offered.',
    'A TANQR code that hangs printed in the shop is read in from a photo. The counter then shows it on the screen too, and [finds its payments](/help-center/payment-messages) by the message or the statement.',
    { note: 'Whatever changes where money goes asks for your password.' },
  ],
  ...sms,
  'pay-out': [
    'With **Kaunta payments**, what customers pay by mobile money, TANQR or card gathers as your balance. With **Your own gateway** the money goes straight to you, and there is nothing to pay out.',
    {
      rows: [
        ['**Available**', 'What you can have paid out now.'],
        ['**Being paid now**', 'Asked for, and not paid by the customer yet.'],
        ['**On its way to you**', 'Payouts that have not arrived yet.'],
      ],
    },
    {
      steps: [
        'Open **Payouts** and choose **Pay out**.',
        'Type the amount and choose where to. For a new wallet or bank account choose **Add a place**; it asks for your password, and **Check the name** asks the provider whose it is.',
        'Read the fee, what arrives and what stays in the balance, and confirm.',
      ],
    },
    'Only an owner may do it, with a [confirmed number or e-mail](/help-center/confirm-your-number). **Settings** on that page holds the sum above which the password is asked again, **Another owner must approve**, and **Pay out by itself**, daily or weekly.',
    'A payout is sent once. Did it fail, amount and fee are back in your balance; **Send again** first asks the provider whether it truly failed. While it is on its way, **Ask the provider now** tells how far it is.',
  ],
  'figures-of-today': today,
  'write-down-expenses': [
    {
      steps: [
        'Open **Expenses** and choose **New expense**.',
        'Type the **Amount**, choose the **Kind of expense** and what it was **Paid from**: the drawer, mobile money or the bank. Who was paid, the day and a note help you later.',
        'Choose **Save expense**. It works without a network.',
      ],
    },
    '**Overview** says what a month cost, by kind and beside the month before; while the month runs, the same days are compared. A kind opens its expenses. **Choose days** takes any days instead of a month, and compares with those right before, with last year or with nothing.',
    '**Budgets** says what each kind may cost in a month, from that month on. Whoever writes down an expense that goes over it is told so, and may go on; the overview says by how much. Owners hear of it once when 80 of 100 are used up and once when all of it is; **A budget runs out** under [Notifications](/help-center/hear-of-orders) switches that on or off, for each device and by e-mail.',
    'What is paid again and again stands under **Recurring**, with its first day and how often. On the day the owner is notified, and it waits there until somebody chooses **Write down** or passes it over: nothing is booked by itself.',
    'Under **Records** the list can be narrowed by kind of expense, by what it was paid from, by days and by words; the total below is of what is shown, and **Export** writes it into a file.',
    'An expense that was wrong is not deleted. Open it and choose **Change**: what stood there before stays on it, with who changed it and when. **Void expense**, with a reason, takes it out of the sums. What a drawer paid is changed only until that drawer is counted.',
    'Seeing expenses needs the right to see **Transactions**; writing them needs the right to add them.',
  ],
  'know-your-customers': knownCustomers,
  'customers-by-rule': segments,
  'offers-by-sms': offers,
  'offers-by-whatsapp': whatsappOffers,
  'read-your-figures': figures,
  'who-owes-you': [
    '**Debts** lists every customer who owes, the **Largest** sum first or the **Oldest** debt first. The age says how many days ago the oldest unpaid order was made; a tap on an age, as **31 to 60 days**, shows those alone.',
    {
      steps: [
        'Choose **Take payment** and the customer, or tap a row and choose it there.',
        'Type how much they give, or tap all of it, and choose cash, mobile money or card. It pays the oldest debt first, over as many orders as it reaches.',
        'What is more than they owe is kept as their balance. Share the slip by WhatsApp if they want one.',
      ],
    },
    'It works without a network, and the list says as of when it is. At the counter it is behind **Debt or balance**, where the customer is chosen; **Take payment** stands on the customer’s page too.',
    'Who promised a day: tap the row, choose the day and **Save**. **Promised by today** shows whose day has come or passed. A promise is over once nothing is owed.',
    ...debts,
    '**Export** makes a file that a spreadsheet opens. Seeing debts needs the right to see **Transactions**; taking a payment needs the right to sell or to add transactions.',
  ],
  'merge-customers': merging,
  'count-the-drawer': [
    'A shift is one drawer on one device, from the cash you begin with to the count at the end. Selling works with and without one, and all of it works without a network.',
    {
      steps: [
        'Open **Cash up** and choose **Open the till**. Type the **Cash in the drawer now**.',
        'Sell as always. **Cash in or out** writes down what you put in or take out: small change, the bank, the owner. A cash expense can come **From the open drawer**.',
        'Choose **Count and close**. Type how many of each note and coin there are. What the drawer should hold is hidden until you choose **Finish counting**.',
        'If it is not the same, choose why, and count again with **Recount** if you are not sure. Each count is kept.',
        'Say what you **Leave in the drawer** and choose **Close shift**. The report is printed on this device’s printer, or shared. Whoever takes the drawer over chooses **Open the till** below it.',
        'Below the report of the closed shift the **Night count** is offered: five goods of which most may be missing, counted in two minutes.',
      ],
    },
    'Sales that are not sent yet, or were refused, are in the sum of the drawer: the cash is there. They never keep a shift from being closed.',
    'A shift somebody left open is counted and closed by whoever comes next on that device. If the device is lost, the owner opens the shift in the list and chooses **Close without counting**.',
    'Who may see **Transactions** finds all shifts under **Cash up**, with what was sold by person, category, way of paying and tax; of the device’s own shift without a network, too. Others see the closed shifts of their own device.',
  ],
}
