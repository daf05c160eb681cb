import type { GroupArticles } from '../article-types.ts'

export const segments: GroupArticles<'orders'>['customers-by-rule'] = [
  'A segment is a rule and no list: **Regulars** are whoever bought five times and came within a month. Who buys comes in, who stays away goes out, and nobody keeps it up by hand.',
  {
    steps: [
      'Open **Customers** and choose **Segments**. Ready-made ones are there; each says how many belong now.',
      'Choose **New segment**, or open a ready-made one to make it your own. Type a name.',
      'Choose what a rule is about: **Spent in all**, **Orders**, **Last visit**, **Debt**, **Place**, **Tag**, a product they **Bought**, **Birthday** and more. Beside each rule stands how many it fits by itself.',
      'Choose whether **all rules are true** or **any rule is true**. **Add a group of rules** puts rules together; **Leave someone out** takes those it fits out again.',
      'Choose **Save segment**. **Day by day** it is counted in the evening, and drawn.',
    ],
  },
  'A tap on the number shows the customers themselves, to search and to sort; **Export** there makes a file that a spreadsheet opens. The segments stand over the list of customers, too.',
  'Counting needs a network. Seeing segments needs the right to see **Customers**; making and changing them the right to change customers.',
]
