import type { GroupArticles } from '../article-types.ts'
import { answering, flows, templates } from './chats.en.ts'

export const content: GroupArticles<'products'> = {
  'add-a-product': [
    'Open **Products** and choose **Add product**. Only name and price are needed.',
    {
      rows: [
        ['**Name**', 'As customers say it, with the size: “Sukari 1 kg”.'],
        ['**Group**', 'Your own word, like “Drinks”. The counter shows the products of a group together.'],
        [
          '**Tags**',
          'Free words with commas, up to 20: “offer, for school”. **Filter** on the list and sets by rule go by them.',
        ],
        ['**Price**', 'What the customer pays, in whole shillings.'],
        ['**Cost**', 'What you pay for one. Sellers do not see it.'],
        ['**Unit**', 'Piece, kg, litre, plate. With kg you can sell 0.5.'],
        ['**Barcodes**', 'Scan them, or type and press Enter. Several are fine.'],
        ['**Photos**', 'JPEG, PNG or WebP. Without one the tile shows a drawing or the first letters.'],
      ],
    },
    'Saving needs a network. What you typed stays on this device until then.',
    { head: 'From a file' },
    '**Import** stands on each list, and under **Settings**. Choose what the file holds, then a CSV or Excel file of up to 20,000 rows with headings in its first row. **Empty table to fill in** gives you one that fits.',
    {
      list: [
        'Say which column is which; it is remembered for the next file with the same headings.',
        'Look at the rows. Those with mistakes say why, stop no other, and can be saved as a file to correct.',
        'Import. You may stop and go on; the same file brought again makes nothing twice.',
      ],
    },
    {
      rows: [
        ['**Customers**', 'Known by their phone: whoever is in your shop already stays as they are.'],
        ['**Suppliers**', 'Known by their name.'],
        [
          '**Opening stock**',
          'What lies on the shelf now, by barcode, SKU or name. It is a count: what was sold before is not taken off again.',
        ],
        [
          '**Opening debts**',
          'From your paper book. The same debt with another amount is not added to the first: you decide.',
        ],
        ['**Expenses**', 'With date and amount; a kind of your own is kept in the note.'],
      ],
    },
    '**Undo this import** takes back what was brought, but for what somebody paid, changed or counted since. Brought again, the same file brings it back. A file that was not copied whole is refused, and nothing of it comes in.',
    { head: 'Many at once: tick them' },
    'A new shop begins with **Tick what you sell**: over 500 goods of food shops, drinks, restaurants, cosmetics, hardware, stationery, phones, drug shops and salons, each with a drawing. Choose your kind of shop or search, type your price, and choose the button below. It works without a network; what is in your shop already is marked, so ticking it again makes no second one.',
    {
      note: 'If somebody else saved the same product meanwhile, both versions are shown side by side, and you choose.',
    },
  ],
  'receive-goods': [
    'Open **Stock** and choose **Receive goods**. Scan each thing that came, or type its name. What you write is kept on this device until it is in stock, and it works without a network.',
    {
      rows: [
        ['**Comes as**', 'The unit it came in: carton, bale, dozen, or one by one.'],
        ['**Cost each**', 'What one of that unit cost. For gifts type 0.'],
        [
          '**Sells for**',
          'Your price from now on. It says how much profit is left; where goods became dearer it offers the price that keeps your profit.',
        ],
        ['**Transport**', 'Shared over the goods by value, to the shilling; a discount likewise.'],
        [
          '**How do you pay?**',
          'What is paid now is written down as an expense, from the drawer if you say so. The rest is what you owe the supplier.',
        ],
        ['**Add photo**', 'Up to four, without a network too: they are sent behind the sales.'],
      ],
    },
    'The cost of a product is a moving average: goods that come in at another cost are mixed with those that lie there. Each sale keeps the cost of its day, so that your profit of yesterday stays what it was.',
    'Under **Suppliers** you see whom you buy from and what you owe. One you no longer buy from is put away, and its history stays.',
    'What you owe stands under **Suppliers**. Open one and choose **Pay what you owe**: all of it or a part, from the drawer, the bank or mobile money. Each payment is an expense; if it is voided, you owe it again.',
  ],
  'goods-between-shops': [
    'For owners of more than one shop. Open **Stock**, then **Between shops**, and choose **Send to another shop**. Scan each thing that goes, or type its name. It works without a network.',
    {
      rows: [
        ['**To which shop**', 'A shop that an owner of this one owns as well.'],
        [
          '**Send the goods**',
          'They are off this shelf at once, at the cost they have here now. Until the other shop says so, they are on no shelf.',
        ],
        [
          '**To receive**',
          'In the other shop: open what is on its way and choose **Say what arrived**. To work in your other shop, choose it on your profile.',
        ],
        [
          'Here it is',
          'What the thing is in that shop, found by barcode, else by name. **It is something else** lets you choose; what is not there yet becomes a new product with its cost.',
        ],
        [
          '**What came**',
          'Where it is another number, say why. Both shops see the difference and the reason, and it stays.',
        ],
        ['**Bring the goods back**', 'As long as nobody there has said what arrived.'],
      ],
    },
    'Cost goes along: in the other shop it is mixed with what lies there, as with goods from a supplier. Stock in both shops is the sum of their movements.',
    {
      note: 'Receiving needs a network and the right to change products in that shop; sending needs that right in the shop the goods leave.',
    },
  ],
  'use-by-dates': [
    'An owner switches it on under **Counter settings**: **Use-by dates**. From then on each line of **Receive goods** has a field **Good until**, which may stay empty.',
    'Open **Stock**, then **Use-by dates**: what goes out of date in 7, 30 or 90 days, what is **Out of date** already, and what that is worth at its cost.',
    {
      rows: [
        [
          'What is left of a batch',
          'Kaunta takes it that the oldest is sold first; goods without a date before all others. Nothing is asked at the counter.',
        ],
        [
          '**Throw away**',
          'Takes what is left of a batch that is out of date off the shelf, as damaged, with the batch named. It works without a network.',
        ],
        ['Goods for another shop', 'Take their dates along.'],
      ],
    },
    'All batches together are never more than what is on the shelf: a count or a sale changes them by itself.',
  ],
  'variants-of-a-product': [
    { head: 'Variants: one of them is sold' },
    'Small and large, red and blue. On the product’s edit page choose **Add variant** and give each a name, a price, and if you like a cost and barcodes of its own. Then the price of the product itself no longer counts, and stock is counted for each variant.',
    { head: 'Add-ons: go with it' },
    'Choose **Add a group of add-ons**, for example “Sauce”, and write the add-ons with their extra price; 0 is fine.',
    {
      list: [
        '**At least** 1 makes it a must: the counter asks before the product goes into the order.',
        '**At most** 1 means: choose one.',
        'Otherwise it can be added in the order, with a tap on the line.',
      ],
    },
  ],
  'carton-and-piece': [
    'One product can be sold by the piece and by the carton, by the kilo and by the half. On the product’s edit page type what one is called under **Unit**, then choose **Add unit**.',
    {
      rows: [
        ['**How much one holds**', 'In the product’s own unit: a carton 24, half a kilo 0.5.'],
        ['**Price**', 'Its own. A carton may be cheaper than its pieces one by one.'],
        ['**Barcodes**', 'Of the carton itself. A scan sells that unit.'],
        ['**Lies closed on the shelf**', 'For what is opened when pieces run out. One unit can be this.'],
        [
          '**One tap at the counter sells**',
          'The unit a tap on the tile puts into the order, or **Ask which, each time**.',
        ],
      ],
    },
    { head: 'The counter opens a carton' },
    'Whoever sells a piece while only closed cartons are left opens one. The counter says so, also without a network, with how many are loose now. Under **Stock movements** it stands as **Pack opened**; no goods are lost or made by it.',
    'Stock stays one number, in the product’s own unit. When you **Adjust stock**, type the closed ones and the loose ones each in their own field.',
    {
      note: 'A product with variants is not sold by other units. What lies on the counter by the carton goes onto an order link by the carton.',
    },
  ],
  'count-the-stock': [
    {
      steps: [
        'Open the product and choose **Edit**.',
        'Tick **Track stock**, and for a new product type what is **In stock now**.',
        'Type a **Low stock level**: from there on it counts as running low.',
      ],
    },
    'Each order takes off what was sold, at once and also without a network. Cancelling brings it back.',
    'The counter does not refuse goods because a count is wrong: the customer is holding them. The stock may then fall below zero, and the owner sees it. A shop that wants it otherwise chooses **Do not sell** in its [counter settings](/help-center/set-up-the-counter).',
  ],
  'change-the-stock': [
    {
      steps: [
        'Open the product and choose **Adjust stock**.',
        'Choose the reason: **New goods received**, **Counted**, **Damaged or spoiled**, **Stolen or lost**, **Used by ourselves** or **Other reason**.',
        'Type how many, and if you like a note. The screen shows what the stock becomes.',
        'Choose **Save**.',
      ],
    },
    'With **Counted** you type how many there are; Kaunta works out the difference. With the others you type how many came in or went out.',
    'Every change stands under **Stock movements**, with who and when, next to the sales.',
    { note: 'Changing the stock needs a network and the right to change products.' },
    'Open **Stock**, then **Counts**, and choose **Begin a count**: the **Whole shop**, **A group**, or **Chosen goods**. Scan a thing each time you see one, or choose it and type how many there are. What there should be is not shown, so that nobody counts towards a number. It works without a network.',
    {
      rows: [
        [
          '**Count with them**',
          'Others join under **Being counted now**. What several people found of the same goods is added up; your own newer number stands in the place of your older one.',
        ],
        [
          '**Undo last**',
          'Takes back the last scan or number. **Do not count it** is for goods that were the wrong ones.',
        ],
        [
          'The shop sells meanwhile',
          'Each number is held against what should have lain there at the moment it was counted, also when a till without a network sends its sales later.',
        ],
        [
          '**See differences**',
          'For who may change products: what was found, what should have been there, and what that is worth, the dearest first. Say why. What nobody counted is listed and stays as it is.',
        ],
        [
          '**Make stock as it was counted**',
          'Each difference becomes a movement with your reason. Dropping the count changes nothing.',
        ],
      ],
    },
    'In the evening the home asks for a **Night count** of five goods: dear ones that sell fast, those that were found wrong before, and those nobody counted for long. It takes two minutes.',
  ],
  'archive-a-product': [
    'Products that were sold are not deleted, because old orders name them. They are archived.',
    {
      steps: [
        'Open the product and choose **Archive**.',
        'To archive many at once, tick them in the list of products.',
      ],
    },
    'They leave the counter on every device. Stock and old orders stay.',
    'To bring one back, choose the archived ones in the filter of the product list, open the product and choose **Restore**.',
  ],
  'sets-for-chats': [
    'A set is a list of goods you send again and again: today’s lunch, what is new, what sells best. Open **Products**, then **Sets**.',
    {
      rows: [
        ['**Single set**', 'One list, chosen by hand, in up to ten sections.'],
        [
          '**Template-based set**',
          'Its sections are filled by hand or by a rule: a group, a tag, a category, a price, the stock, what is new, what sold best. It can also be a **Carousel** of two to ten cards.',
        ],
      ],
    },
    'Pull a product by its handle, or use the arrows beside it, to put it in its place. Beside the list you see what the customer sees. WhatsApp shows at most ten sections and thirty products; what is too much is marked before you save. So it goes in a chat, from a number with a catalogue; cards have words and goods alone, each product one card. Without a catalogue the words go with the link to the set’s page, and in a campaign cards stand as a list.',
    'Goods that run out leave the set by themselves, and come back to their place with the stock. Under **When it is offered** you say at what hours the set is sold.',
    'With **Send** a set gets a link and a code to scan: share it on WhatsApp, as a picture, or print it. Whoever opens it chooses and sends you an order. The link stays the same until you **Make a new link** or **Take the link back**.',
  ],
  'answer-in-whatsapp': answering,
  'whatsapp-templates': templates,
  'a-flow-that-sells': flows,
}
