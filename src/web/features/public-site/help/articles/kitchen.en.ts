import type { GroupArticles } from '../article-types.ts'

export const kitchen: GroupArticles<'selling'>['send-to-the-kitchen'] = [
  'An owner switches on **We send orders to a kitchen** under Settings, **Counter settings**. A kitchen may have up to six stations, each with the groups of goods it gets; one without groups gets all the rest.',
  {
    steps: [
      'On the counter put the order together, then choose **Send to the kitchen**. Only what is new since the last time goes.',
      'What is added or changed later goes with the next tap. What is taken off is called off: the kitchen sees it struck through, and on paper white on black with a minus.',
      'Where you serve in courses, open a line and choose its course. The three dots beside the button send **Only one course**.',
    ],
  },
  {
    list: [
      'The kitchen opens **Kitchen** in the menu on any phone or tablet. A tap on a line says that it is done, **All done** says it of the whole ticket. Under **Done** each can be brought back.',
      'On paper: on the counter’s device, **Counter settings** say which printer gets the tickets of each station. Without a choice it is the printer of receipts.',
      'An order that is voided, or a dish whose money goes back before it is done, is called off in the kitchen by itself, on paper at the device that sent it, also when it was voided at another one. What was sent more than two hours ago is not.',
      'What nobody sent by hand goes by itself when the order is paid or saved.',
      'Without a network it is printed all the same, and the screen on the same device shows it. Screens on other devices get it when the network is back.',
    ],
  },
]
