import type { GroupArticles } from '../article-types.ts'

export const figures: GroupArticles<'orders'>['read-your-figures'] = [
  '**Analytics** says what was sold and earned in some days, beside as many days before. Choose **Today**, **7 days**, **14 days** or **30 days**, or **Choose days** for your own and for **The same days last year**. A day that still runs is compared with what had been sold by the same hour.',
  {
    rows: [
      [
        '**Profit**',
        'Sales less what the goods cost when they were sold, whatever they cost later. Goods whose cost nobody wrote down are left out, and the page says for how much.',
      ],
      ['**Busy hours**', 'Which hours of which days bring the most orders: when you need more hands.'],
      ['**Best goods**', 'By what they brought or by what they earned, each with what was sold of it.'],
      [
        '**Segments of customers**',
        'What those bought who belong to each segment now, beside the days before. Who belongs to several counts in each.',
      ],
      [
        '**Visitors of the shop’s page**',
        'How many came, looked at a product, filled a basket, sent an order and paid. Only steps are counted, nothing about who it was.',
      ],
      [
        '**Debt and stock, day by day**',
        'What customers owed, what lay on the shelves at its cost, and what you owed suppliers, as each day ended. It is noted every night from the day your shop begins with it, and cannot be worked out for the nights before.',
      ],
      [
        '**Profit and loss by month**',
        'Any twelve months, beside the same months a year before: sales, the cost of the goods, expenses, debts that were written off, goods that were lost, and what is left. What you paid for goods is not among these expenses: their cost counts when they are sold. A tap on goods lost shows them one by one: damaged, stolen, used by yourselves, or missing when you counted.',
      ],
    ],
  },
  'A tap on a day, an hour, a seller, a product or a way of paying opens the orders behind it. What came back is taken off on the day it came back. A sale made without a network lands on its own day once it is sent.',
  'Without a network the page shows what this device last knew, and says as of when. It needs the right to see **Transactions**; costs and profit also need the right to see **Products**.',
]

export const today: GroupArticles<'orders'>['figures-of-today'] = [
  {
    rows: [
      [
        '**Sales today**',
        'Finished orders of today, less their discounts. Pending and cancelled orders do not count. Goods sold on credit do.',
      ],
      ['**Orders today**', 'How many, by where they came from.'],
      ['**Low stock**', 'Products at or below their level, the emptiest first.'],
    ],
  },
  'The chart shows today by the hour, or 7 and 30 days, beside the time before.',
  'Yellow in the chart, and the line under the figure, is what still waits on this device: it is yours, and not with the server yet. Sales that other devices have not sent cannot be in the figures.',
  'Money is only shown to people who may see **Transactions**. Without a network the figures are from the last answer, with what this device sold since.',
]
