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

export const merging: GroupArticles<'orders'>['merge-customers'] = [
  'Two devices without a network may write down one person twice, or somebody comes back with a new number. Two customers with the very same number become one by themselves.',
  {
    steps: [
      'Open **Customers** and choose **Duplicates**. Pairs whose numbers end alike, or with one name and nearly the same number, stand side by side.',
      'Compare numbers, orders, debt and last visit, and choose **Keep this one** on the one whose name stays.',
      'Choose **Merge**. Orders, debt, balance, numbers and tags of both stand under it from then on.',
    ],
  },
  'Two that are not among them: open one, choose **Merge with…** in the menu beside its name, search for the other by name or number, and go on the same way. Those that were archived are found, too.',
  'Nothing is lost: old orders and receipts keep what they say, and a till that still knows the other one sells to the right customer. What the kept one does not say is taken from the other.',
  'For a day the customer’s page offers **Undo the merge**. Each then has their own orders again, those made meanwhile included.',
]

export const offers: GroupArticles<'orders'>['offers-by-sms'] = [
  '**Marketing** sends one SMS to many customers, each once. Only customers who agreed to offers by SMS get it: tick that on the customer’s page when they say so.',
  {
    steps: [
      'Open **Marketing** and choose **New SMS campaign**; or open a segment and choose **Send campaign**.',
      'Choose the **Audience**. Below it stands how many belong, how many are left out and why, and how many get the message.',
      'Write what it says, in Swahili, in English, or in both. **Name**, **Shop**, **Shop link** and **Coupon code** put in what differs.',
      'Look at the parts: 160 plain letters are one part, and one special letter makes it 70. **Use plain letters** says the same for less.',
      'Choose **How fast**. Slow writes to 30 people in an hour and normal to 300, so that you can serve whoever comes or calls.',
      'Choose **Save and look it over**. Read it as any customer does: find them above the preview by name or phone. Choose **Now** or **Later**, then **Send it**, and say yes to the sum. It never costs more.',
    ],
  },
  {
    rows: [
      ['**Pause** and **Resume**', 'It stops within seconds, and goes on with those who have not got it.'],
      ['**Cancel the rest**', 'What has gone out stays gone out. Nobody else gets it.'],
      [
        '**May have gone**',
        'The network broke off while it was on its way. It is not sent again, so that nobody gets it twice; a report of the SMS service settles it.',
      ],
      [
        '**Rules**',
        'The quiet hours, how many offers one person gets in seven days, what a month may cost, and how many days orders are counted after it.',
      ],
    ],
  },
  '**Shop link** is a short link of this campaign alone. **Where its link leads** takes it to the page of the shop or to a set on that page. **Coupon it tells** ties one of your coupons to it: its code stands where **Coupon code** is, and is typed in already for whoever follows the link.',
  '**Orders that came of it** tells them by each way: of those who got it, by its link, with its code, and in all, each order once. A code that a later campaign tells too counts for the later one from its beginning on. If the coupon ends or what the link leads to is closed, the campaign stops until it is back.',
  'Every message ends with a link by which the customer stops all offers of your shop. In WhatsApp the word ACHA or STOP alone does the same, and so does whoever stops offers of your business in WhatsApp’s own settings; the word also ends reminders of debts. Nobody who stopped gets an offer again until they tell you so and you tick it on their page. The figure **Want no more offers** opens the list of them: who, when, and how they said so.',
  'Seeing marketing needs the right to see **Customers**; only an owner writes, starts, pauses or cancels a campaign.',
]

export const whatsappOffers: GroupArticles<'orders'>['offers-by-whatsapp'] = [
  'A WhatsApp campaign sends one approved template to many customers, each once. Only customers who agreed to offers by WhatsApp get it: tick that on the customer’s page when they say so.',
  {
    steps: [
      'Open **Marketing** and choose **New WhatsApp campaign**. Choose a **Template**: only those that WhatsApp approved as offers stand there.',
      'Choose the **Audience**. **Numbers from a list** takes numbers you paste or a file (CSV or Excel), and your word that these people agreed.',
      'Choose **How fast**. Slow and normal leave you time to answer whoever writes back.',
      'Where the template shows goods, choose the sets: each is a section, with what is in stock and in your catalogue at the moment a message goes. What runs out leaves by itself.',
      'Fill the gaps: the name of the customer, and what stands there when it is not known. The preview shows it as any customer reads it, in their language; find them above it by name or phone.',
      'Choose **Save and look it over**, then **Send to my phone first**. When it is right, **Send it**.',
    ],
  },
  {
    rows: [
      [
        '**Your number may still write to today**',
        'WhatsApp sets how many people a number writes to first in 24 hours. A campaign to more is not started; choose a smaller segment.',
      ],
      [
        'It stops by itself',
        'In quiet hours, at the month’s limit, when WhatsApp says that too many complained, when the quality of your number falls, when the template is stopped, and when nothing is left of the goods it shows. You are told why, and **Resume** goes on with those who wait.',
      ],
      ['**Read** and **Wrote back**', 'As WhatsApp tells. **Conversation** opens what a customer answered.'],
      [
        '**Not arrived**',
        'That person has no WhatsApp, gets too many offers, or told WhatsApp that they want none. They are not tried again.',
      ],
      [
        'What it costs',
        'WhatsApp bills offers to you. Each campaign tells before you send it what it comes to: about, by WhatsApp’s prices and their day, or exactly, once you put the price of your own bill into **Rules**. Either counts against your limit of the month and of the campaign; what WhatsApp says it asks nothing for is taken off again.',
      ],
    ],
  },
  'A gap can be the **Link of the campaign** or the **Code of the coupon**. A button whose link ends in a gap takes it too, where its address begins like your link does. Orders are told by each way, as for SMS.',
  'The word ACHA or STOP alone, written or on a button of the template, stops all offers of your shop for that number. So does whoever stops them in WhatsApp’s own settings; if they take that back there, offers by WhatsApp go to them again.',
  'Seeing marketing needs the right to see **Customers**; only an owner writes, starts, pauses or cancels a campaign.',
]

export const knownCustomers: GroupArticles<'orders'>['know-your-customers'] = [
  {
    steps: [
      'Open **Customers**. Search by name, place or any part of a phone number, or choose **Filter**: debt, balance, tag, place, last visit and more.',
      'Choose **Add customer**, type the name and what you know, and choose **Save customer**. It works without a network, and so does **Edit** on the customer’s page.',
      'A customer may have several numbers, for calls and for WhatsApp. One number belongs to one customer.',
      'Where your phone’s browser can, **From the phone book** takes people you choose from the phone’s own contacts.',
    ],
  },
  {
    rows: [
      [
        '**Language**',
        'English or Kiswahili, in **Edit**. Campaigns, reminders, statements, news of an order, links and receipts to this customer are in it. Without one they are as the shop speaks to its customers. What a customer chooses in a WhatsApp chat or on an order link is written down where you wrote nothing, and never over what you wrote.',
      ],
      [
        '**TIN**',
        'Nine digits, in **Edit**, for a business that asks for its number on the receipt. Write it down before you sell: the TRA receipt of each sale to this customer then carries their name and TIN, on paper, in the file and behind the link, and so does its credit note. A receipt that TRA has is not changed any more; the next one has what is written by then. You find a customer by it too.',
      ],
      [
        '**Ledger**',
        'What was taken on credit, paid later, kept as change or given back, with the balance after each line. A line opens its order.',
      ],
      ['**Agreed to**', 'What the customer agreed to, when and how. Nobody is agreed before somebody asked.'],
      [
        '**Statement**',
        'Choose **Make a link** and send it: the customer reads it without a log-in, in Swahili or English, until you choose **End the link**. **Share as PDF** makes a file. **From when** begins it 30 or 90 days ago; what was before is one sum. **Send by SMS** sends the link from the shop to the customer’s number, in the language you chose; a customer without a number gets it from you by WhatsApp or by **Copy link**.',
      ],
      [
        '**Archive**',
        'The counter no longer offers the customer. Orders, debt and balance stay; **Restore** brings them back.',
      ],
    ],
  },
  'If you and a colleague changed the same thing to different ends, one of you without a network, the second change waits under **Waiting to be sent**. Open it, compare, and choose **Save mine over it** or put yours aside. Changes of different things are simply both kept.',
  'Seeing customers needs the right to see **Customers**; changing needs the right to change them, archiving and merging the right to delete.',
]
