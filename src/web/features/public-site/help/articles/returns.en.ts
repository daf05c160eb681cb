import type { GroupArticles } from '../article-types.ts'

/** Goods that come back, and a return that is taken back: a part of the articles about orders. */
export const returning: GroupArticles<'orders'>['return-goods'] = [
  {
    steps: [
      'Open the order and choose **More**, then **Return goods**.',
      'Scan what came back, set how much of each line with + and −, or tap **Return everything**.',
      'For each line choose **Back to stock** or **Written off**. Goods that are spoilt are written off unless you say otherwise.',
      'Tap why they came back, and how you give the money back: cash, or mobile money with its reference.',
      'Press **Give back cash** and hand over the amount that is shown.',
    ],
  },
  'The customer takes other goods for them: choose **Exchange** in the place of cash. The counter opens with what came back taken off, and only the difference is paid or handed out.',
  'Only the receipt is there, or the order was made on another device: choose **Scan a receipt** on the list of orders. The code on it holds the sale itself, so it can be taken back without a network too.',
  'The amount is what the customer paid for these goods: their part of a discount is taken off. It is never more than was paid. When the order is still owed, the goods come off the debt first.',
  'Goods that something was given for come back: the return names what was free or cheaper because of them. **Take it back as well** puts it into the return; otherwise the customer keeps it.',
  'The order stays as it was, and the return stands beside it with a number of its own. The receipt shows what came back and what is left.',
  'It works without a network for the orders this device knows. When another device took the same goods back meanwhile, the owner finds the second return under **Needs review**.',
  'A return was typed by mistake? Open the order, tap **Take back this return** under the returned goods, and say why. It works without a network, once, until the end of the next day: the goods leave the stock again and the money counts as paid again. Whoever may delete orders does it by themselves; others ask for a PIN of somebody who may give back as much.',
  'Cash goes back into the drawer it left: take the return back on that till, while its shift is still open. A return that paid for other goods stands, and so does one whose money was sent by mobile money or card; of what went to a balance that was spent since, too.',
  'Whoever made a sale may take goods back on the same day. After that it needs the right to delete orders. An order that is not paid yet is [cancelled](/help-center/cancel-or-void) instead.',
]
