import type { GroupArticles } from '../article-types.ts'

export const tables: GroupArticles<'selling'>['serve-at-tables'] = [
  'An owner switches on **We serve at tables** under Settings, **Counter settings**, and writes down the tables with their seats.',
  {
    steps: [
      'On the counter choose **Tables**. You see which are free, and of the others the total, the guests and since when.',
      'Tap a free table, say how many guests there are, and **Begin the order**. What you add is kept with every tap; **Hold order** puts it aside for the next table.',
      'Tap a table that is taken to go on with it. Where another device holds it, **Take over** brings it here, as long as there is a network.',
      'Guests want to see what it comes to: **Print the bill** in the menu of the order. It says that it is no receipt.',
    ],
  },
  {
    list: [
      'One pays alone: **Split the bill** and choose what goes on a bill of its own. The rest stays at the table.',
      'All pay the same: choose **Charge**, then **Split equally**. Each guest’s money is taken one after the other, and the shares make exactly the total.',
      'Two tables sit together: **Held orders of the shop**, and **Put together with the order on the counter**.',
      'All of it works without a network on the device that holds the order. Should two devices sell the same order all the same, the second sale waits for the owner under **Needs review**: nothing is lost.',
      'In a salon switch on **Each line has who served it**: open a line and choose under **Served by**. The report of the shift adds up each person’s work.',
    ],
  },
]
