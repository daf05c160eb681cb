import type { GroupArticles } from '../article-types.ts'

export const content: GroupArticles<'orders'> = {
  'find-an-order': [
    'Open **Orders**. The newest is first.',
    { list: [
      'Type an order number, a name or a phone number into the search.',
      'The tabs above show one status: **Pending**, **Completed**, **Cancelled** and the others.',
      '**Filter** narrows it to days, and to where the order came from.',
    ] },
    'A number like A7-000123 says which device made the order: A7 is the device, 123 the count. Numbers stay unique without a network, because each device counts its own.',
    { note: 'Without a network the list shows what this device last saw, and everything it sold itself.' },
  ],
  'status-of-an-order': [
    { rows: [
      ['**Pending**', 'Saved and not finished: it waits for money or for the customer.'],
      ['**Paid**', 'The money is here, the goods are not handed over yet.'],
      ['**Picked up**', 'The customer has fetched it.'],
      ['**Delivered**', 'It was brought to the customer.'],
      ['**Completed**', 'Done. A sale paid at the counter is completed at once.'],
      ['**Cancelled**', 'It no longer counts. Products and money went back.'],
    ] },
    'Open the order: the yellow button is the usual next step, the others are under **More**. A step works without a network and is sent later.',
    'How much is paid is a separate matter: an order can be completed and still owed. Then it shows **Still owed** and **Take payment**.',
    'If somebody else moved the order meanwhile, your step is refused and stays on your device with that reason. Look at the order, and do what is still right.',
  ],
  'cancel-or-void': [
    { rows: [
      ['**Cancel the order**', 'For an order that is pending or paid. Its products go back to the stock, and money that was paid goes back to the customer: you hand it over.'],
      ['**Void the sale**', 'For a completed sale. The same, and the sale leaves the figures.'],
    ] },
    { steps: ['Open the order and choose **More**.', 'Choose **Cancel the order** or **Void the sale**.', 'Say why under **Why**, or tap one of the reasons, and confirm.'] },
    'This cannot be undone, and nothing is deleted: the order stays in the list with your name, the time and the reason.',
    'Whoever made a sale may void it on the same day. After that it needs the right to delete orders.',
  ],
  'records-to-look-at': [
    'A sale that happened is never refused. When something does not fit, it is kept and the owner finds it under **To look at**, with the reason: a price that changed, a reference used twice, a clock that was wrong, a person without the right.',
    { head: 'It is in the books' },
    { rows: [
      ['**It is right**', 'You looked, and all is well. It leaves the list.'],
      ['**Correct**', 'The record is reversed and entered again as you write it.'],
      ['**Corrected by hand**', 'You mended it somewhere else; it only leaves the list.'],
      ['**Void**', 'Money and products go back. Say why.'],
    ] },
    { head: 'It is kept, but not in the books' },
    { rows: [
      ['**Apply it**', 'It is entered as the person made it.'],
      ['**Correct**', 'It is entered as you write it.'],
      ['**Do not apply**', 'It stays on file with your reason and does not count.'],
    ] },
    '**Download** saves the record as it arrived. Deciding needs a network; reading does not.',
  ],
  'figures-of-today': [
    { rows: [
      ['**Sales today**', 'Finished orders of today, less their discounts. Pending and cancelled orders do not count. Goods sold on credit do.'],
      ['**Orders today**', 'How many, by where they came from.'],
      ['**Low stock**', 'Products at or below their level, the emptiest first.'],
    ] },
    'The chart shows today by the hour, or 7 and 30 days, beside the time before.',
    'Yellow in the chart, and the line under the figure, is what still waits on this device: it is yours, and not with the server yet. Sales that other devices have not sent cannot be in the figures.',
    'Money is only shown to people who may see **Transactions**. Without a network the figures are from the last answer, with what this device sold since.',
  ],
  'write-down-expenses': [
    { steps: ['Open **Expenses** and choose **New expense**.', 'Type the **Amount**, choose the **Category**, how it was paid, and the day.', 'Choose **Save expense**. It works without a network.'] },
    'The list can be narrowed by category, by days and by words of the note; the total below is of what is shown.',
    'An expense that was wrong is not deleted. Open it and choose **Strike out**, with a reason: it stays readable and no longer counts.',
    'Seeing expenses needs the right to see **Transactions**; writing them needs the right to add them.',
  ],
}
