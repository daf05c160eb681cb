import type { GroupArticles } from '../article-types.ts'

/** What a shop promises beside its prices: part of selling.en.ts. */
export const offers: Pick<GroupArticles<'selling'>, 'give-a-discount' | 'coupons-and-offers'> = {
  'give-a-discount': [
    {
      rows: [
        ['On the whole order', 'Choose **Discount** in the order.'],
        ['On one line', 'Tap the line, then its discount.'],
      ],
    },
    'Choose a **Fixed Amount** or a **Percentage Charge**, type how much to take off, and choose **Set discount**. The screen shows what the price becomes. A discount is never more than what it is taken from.',
    'To take it away, open it again and choose **No discount**. The receipt shows the sum before and after. Why it was given may be said with one tap; it stands in the order, not on the receipt.',
    'Haggled over the price itself? Tap the line, then **Change price**: type the new price of one and choose why. The price of the list stays beside it, in the order and in the report of the shift, which counts what was given away. **Price of the list again** takes it back. Who may do it is the owner’s choice: **Who may set another price**, in the [counter settings](/help-center/set-up-the-counter).',
  ],
  'coupons-and-offers': [
    'Open **Marketing**, then **Coupons and offers**, and choose **New offer**. It is for owners alone; whoever may see customers sees what came of it.',
    {
      rows: [
        ['**Fixed amount**', 'So many shillings off an order, never more than the goods cost.'],
        ['**Percent**', 'A share of the goods, with a most if you set one.'],
        [
          '**Buy and get**',
          'Of three sodas the cheapest is free, or half the price. Whole pieces count, as often as they fit.',
        ],
        [
          '**Goods I choose**',
          'Of **Buy and get**: who buys two sodas gets a water free, at a percentage off, or for a price of its own. Each piece counts once, as paid or as given; of the pieces they may get, the cheapest are given, as often as it fits or **Times on one order**. A carton counts for its pieces. The form says in a sentence what the customer gets.',
        ],
        ['**Only certain goods**', 'Groups of the shop, single products, or both.'],
        ['**How it is given**', 'To who says the code, or by itself on every order it fits.'],
        ['**For whom**', 'Everybody, new customers, customers you choose, or a segment.'],
      ],
    },
    'Choose **Start it**. From then on what it gives stays as it was promised; the last day and the number of uses can still change. **Stop for a while** and **End for good** take it off every till that has a network.',
    'At the counter an offer applies itself as the goods are put in. Where the customer may still have something by it, the order says so: “add 1 × Maji, free”. A code is typed or scanned under **Discount**. No manager’s PIN is asked for what the shop promised. One offer goes with an order: the one that gives most. A line with a discount or a price by hand takes no part, and a discount by hand on the whole order stands instead of it.',
    {
      note: 'A till without network goes by the offers it knows. When two tills give the last one, both sales count, and the second is shown under **Needs review**.',
    },
    'On order links and on the shop’s page an offer for everybody stands in the total by itself, and a code is typed under “Have a code?”. What may still be had is told on the link in the same words as at the counter. A code that gives nothing is said before anything is sent. In the chat the basket tells the offer before anything is ordered, and a code is written below it. Receipts, and the link once it was sent, name the offer with what it took off.',
    'The list says how many orders had it, what was given away and what those orders came to. An order that is cancelled gives its use back.',
    '**Orders nobody finished**: under **Marketing**, choose **Follow up**. Who opens an order link, or fills a basket in the chat, and leaves it is written to once after the hours you set: in the chat while the customer wrote within 24 hours, which costs nothing, else by SMS if you allow it. The price of one and of a month is shown before. Nobody is written to twice about one order, more than once a week, in quiet hours, or after STOP; when the order comes, nothing goes out. What came of it stands on the same card. A basket that your chatflow reminded of by itself, and a chat that people answer, are left alone.',
  ],
}
