import { kitchen } from './kitchen.en.ts'
import { receiptsLook } from './receipts-look.en.ts'
import { tables } from './tables.en.ts'
import type { GroupArticles } from '../article-types.ts'
import { offers } from './offers.en.ts'

export const content: GroupArticles<'selling'> = {
  'sell-at-the-counter': [
    {
      steps: [
        'Open **Counter** and tap the products the customer takes. A second tap makes it two.',
        'Change a quantity with the plus and minus in the order. A tap on the line opens its size, its extras and a discount.',
        'Choose **Charge** and how the customer pays: **Cash**, **Mobile money**, **TANQR** or **Pay later**. With the exact notes in hand, **Exact cash** ends the sale in one tap.',
        'Give the change that stands on the screen, and share or print the receipt. A tap on a product starts the next sale.',
      ],
    },
    'A minus at one takes the line out, and a message lets you bring it back. **Clear order**, in the menu of the order, empties everything.',
    '**Hold order**, the pause sign of the order, puts it aside and begins the next: a table that eats, a customer who forgot the money. **Held orders** stand in a row with their sums; one tap goes on with one, and what lies on the counter is put aside for it. **Name or table**, in the menu of the order, says whose it is. They stay on this device, without a network too, and the next person at the counter goes on with them. To finish an order on another device choose **Save order, not paid**.',
    '**Delivery, service, tip**, in the menu of the order, puts on top what is paid beside the goods. A shop that always charges for service sets the percentage once, in the [counter settings](/help-center/set-up-the-counter); it then stands on each new order and can be taken off. A tip is the staff’s: it bears no tax, and is in no figure of sales.',
    'Something without a product: **Custom amount**, the sign with the keys. Type an amount, then **Plus** and the next one, as on a calculator. From twelve lines on the order has a search of its own.',
    'Who served stands above the order; tap it when somebody else is at the counter.',
    {
      note: 'The order in progress is kept on the device. Close the browser or lose the power, and it is still there.',
    },
  ],
  'find-and-scan': [
    {
      list: [
        '**Search products**: a few letters of the name are enough. Enter adds the first one found.',
        'Groups: the row above the products shows only one group, the words you gave your products.',
        'List or tiles, by name or **Best sellers first**: the sign at the end of the search field. The device remembers it.',
        'Your own first page: **Arrange favourites**, in the same menu or in the settings of the counter, for whoever may change products. Up to sixty keys in your order, under **Favourites** at every till.',
        'Scanner: a USB or Bluetooth scanner that types like a keyboard works anywhere on the counter. A scan adds the product at once.',
        'Camera: **Scan barcode** opens it. Hold one packet after the other in front of it; each is added by itself, with a sound. Held still, a packet counts once. **Type a code** and **Photo of a code** are there too, and take the camera’s place where it is refused.',
        'By hand: on a tablet type the number in the field beside the search, on a phone under **Scan barcode**, **Type a code**.',
        'Cartons and weighed goods: codes with weight, price, batch and expiry in them (GS1) put the right amount into the order. For labels of your own scale say first what they hold: **Labels of the scale** in the [counter settings](/help-center/set-up-the-counter).',
      ],
    },
    'No product has that number? Whoever may add products writes its name and price right there, and **Save and add to the order** makes the product and sells it. That needs network; what is typed is kept until then. If the product is there already, give it the number under **Barcodes**, on its edit page. It may have several: piece, packet, carton.',
    'A known code, an unknown one and a refused one each have their own sound. Switch all or one of them off in the [counter settings](/help-center/set-up-the-counter), **Sounds** and **Vibration**. A scanner that adds signs is learned there under **Scanner**. The till can also speak: **Speak the total**, **Speak the change** and **Speak money received**, in Swahili or English, without network.',
  ],
  'sizes-and-add-ons': [
    'When a product comes in several variants, or when something must be chosen, a tap on it asks first, each with its whole price. Where one answer is enough, the tap on it is the order; else choose, then **Add to order**.',
    'To change it later, tap the line in the order. One line is open at a time, with its size and its extras.',
    'The price of the line follows: price of the variant, plus its extras, times the quantity.',
    'How to make variants and extras: [sizes, colours and extras of a product](/help-center/variants-of-a-product).',
  ],
  'take-cash': [
    {
      steps: [
        'Choose **Charge**. **Cash** is open already, with the exact amount.',
        'If the customer gives more, tap one of the amounts or type what you received. The first digit begins a new amount.',
        'Read **Change due**: it is the largest thing on the screen.',
        'Choose **Confirm cash payment**. The sale is saved on the device before the screen says so.',
      ],
    },
    'Where coins are rare the owner lets the counter round: **Round cash to**, in the [counter settings](/help-center/set-up-the-counter). Only cash that settles the order is rounded. The receipt and the order name the rounding, and the drawer holds what was really taken.',
    '**No small notes?** beside the change keeps a part of it for the customer: tap how much you **Hand out now**, and the rest stands on their balance. Without a customer on the order type their phone number; that works without network too. The receipt says what is kept, and the drawer counts with it. Next time choose the customer and **Balance** when they pay. **Debt or balance**, where the customer is chosen, takes money towards a debt or ahead, or hands out of what is kept, never more than there is; both stand in the drawer and in its report, and have a receipt. **Add goods for it** takes you back to the order. Giving more change instead is there where the owner allows it, in the [counter settings](/help-center/set-up-the-counter).',
    'Less than the total? Then the screen offers two ways: take it and [the rest by mobile money](/help-center/pay-in-two-ways), or write down that the customer [owes the rest](/help-center/pay-later).',
    {
      note: 'If the screen says **This sale is not saved**, do not take the money yet. The order is still there; see [this device cannot keep sales](/help-center/device-cannot-save).',
    },
  ],
  'take-mobile-money': [
    'The customer pays to your own number or till, as always. Kaunta writes the payment down. To let Kaunta ask for it, see [ask the customer’s phone for the money](/help-center/ask-for-payment).',
    {
      steps: [
        'Choose **Charge**, then **Mobile money** and **Type the reference**.',
        'Choose M-Pesa, Airtel Money, Tigo Pesa, Halopesa or **Other**.',
        'Look at the SMS that came to your phone, and type its reference under **Reference in the SMS**.',
        'Choose **I have seen the payment**.',
      ],
    },
    'It works without a network. A reference this device has used before is refused at once, with the number of the order it belongs to. When two devices used the same one without a network, both sales stay and the owner finds it under **Needs review**.',
    { note: 'Look at your own SMS, not at the customer’s screen. A picture of a payment is not a payment.' },
  ],
  'ask-for-payment': [
    'Kaunta sends a request to the customer’s phone, or shows a TANQR code with the amount, and the screen says by itself when it is paid. This needs a network. [The reference of the SMS](/help-center/take-mobile-money) always works.',
    { head: 'A request to the phone' },
    {
      steps: [
        'Choose **Charge**, then **Mobile money** and **Send a request**.',
        'Type the **Phone of the customer**. The wallet is guessed from the number; choose another one where the guess is wrong.',
        'Read the fee, if there is one, and send. The customer enters the PIN on their own phone, within two minutes.',
      ],
    },
    'Wrong PIN, not enough money, no answer: the screen says what it was. Choose **Send again** or **Change method**. Money that comes late is put on the order by itself. If the order was paid in another way by then, it is marked to go back to the customer.',
    { head: 'TANQR' },
    {
      rows: [
        [
          '**Code with the amount**',
          'Made for this order, where the payment gateway can. The screen says when it is paid.',
        ],
        [
          "**The shop's own code**",
          'The code of your sticker, also without a network. The customer types the amount. Look at your own SMS, type the **Reference in the SMS** and choose **I have seen the payment**.',
        ],
      ],
    },
    'On an order that was saved before, choose **Ask for the payment**. **Make a card page** gives a page of the gateway for VISA and Mastercard; Kaunta never sees the card.',
    'The owner chooses under **Settings**, **Payments** which ways are on, **Who bears the fee**, and adds the shop’s own code.',
    {
      note: 'Where **Sandbox** stands, no money moved: this server has no account at a payment gateway, and its operator plays the customer.',
    },
  ],
  'pay-in-two-ways': [
    {
      steps: [
        'Choose **Charge** and type the part that is paid in **Cash**.',
        'Choose the yellow button: it takes this part and asks for the rest by mobile money.',
        'Type the reference and confirm.',
      ],
    },
    'It goes the other way round too: under **Mobile money** type a smaller **Amount paid**, and the rest is asked for in cash.',
    'The parts taken stand at the top. A wrong one is taken back with its cross before you confirm the last.',
    'Mobile money gives no change: its amount is never more than what is left to pay.',
  ],
  'pay-later': [
    'Choose **Charge**, then **Pay later**, and say what happens with the goods.',
    {
      rows: [
        [
          '**They wait here**',
          'The order is kept as not paid. Choose **Save order, not paid**. When the customer comes back, open the clock on the counter, **Orders not paid yet**, and choose **Pay**.',
        ],
        [
          '**The customer takes them**',
          'The sale is done and the customer owes the money. Choose who it is, then **Save as debt**.',
        ],
      ],
    },
    'The sheet shows what the customer owed before and will owe, and the limit the shop or this customer has. Beyond it, or with a debt past its day, somebody who may agrees with a PIN. If the goods are gone all the same, **Write it down all the same**: the owner sees it.',
    'The customer wants more while the order waits? Choose **Add goods** on the order, or the plus beside it under **Orders not paid yet**. What it holds already is shown and stays as it is; put the new goods on top and save. It works without a network too. A cancelled or finished order takes no more goods.',
    'A part may be paid now: type it under **Cash** and choose who owes the rest.',
    'When somebody pays what they owe, open the order and choose **Take payment**. Until then the order shows how much is **Still owed**, and the customer’s line at the counter shows the sum.',
  ],
  ...offers,
  'customers-on-an-order': [
    'An order needs no name. It helps when something is owed, delivered or fetched later, and it puts the phone number on the WhatsApp receipt.',
    {
      steps: [
        'Choose **Customer** in the order.',
        'Type some letters of the name or digits of the phone, and choose the person.',
        'Not there? Choose **New customer**, type name and phone, and **Save and choose**.',
      ],
    },
    'A new customer can be added without a network. When two devices add the same phone number, the two become one by themselves.',
    'Staff who may not see customers write name and phone as text on the order; the list of customers stays hidden from them.',
  ],
  receipts: [
    'After a sale the receipt comes up by itself. Later you find it in the order: **Receipt**.',
    {
      rows: [
        [
          '**Share on WhatsApp**',
          'Opens WhatsApp with the receipt as text, to the customer’s number when there is one. You press send.',
        ],
        [
          '**Print**',
          'On thermal paper of 58 or 80 mm. Choose the width once under **Paper**; the device remembers it.',
        ],
        ['**Share**', 'Hands the text to any other app, where the browser can.'],
        ['**Share as PDF**', 'A file made on the device, without a network.'],
        [
          '**Copy link**, **Send by SMS**, **PDF**',
          'The receipt at an address of its own, once the order is with the server. On an order link the customer finds it without your doing.',
        ],
      ],
    },
    'Printing uses the printer of the device: Kaunta hands it a page of the right width. On Android that may be a print service app of your printer.',
    'Logo, phone and a line of your own at the end of each receipt: **Settings**, then **Counter settings**, **Note at the end of the receipt**.',
    { note: 'These are receipts of your shop, not fiscal receipts of the tax authority.' },
  ],
  'how-receipts-look': receiptsLook,
  'customer-display': [
    {
      steps: [
        'The sign at the end of the search field: **Customer display**.',
        'A second screen: **Open a second window**, and move it there. It needs no network. If the browser blocks it, allow pop-ups for Kaunta.',
        'Another phone or tablet: **Pair a screen**, then scan the code with its camera. Nobody signs in there. The code holds ten minutes, for one device; both need a network.',
      ],
    },
    'The customer sees the goods, the total, the TANQR code while it is open at the counter, the change, and then a code for the receipt. No name, phone, debt or stock. It speaks the language your shop speaks to customers; a press changes it for this order.',
    'When the counter is not heard it says **Waiting for the counter**, and later takes the figures down. **Remove**, at the counter, ends a screen at any time.',
  ],
  'print-receipts': [
    'Each device has its own printers. Set them up under Settings, **Counter settings**, **Receipt printer**; it works without a network too.',
    {
      steps: [
        'Under **Add a printer** choose how it is connected: **Bluetooth printer**, **USB cable**, **Classic Bluetooth or serial cable**, **Network printer through the server**, or the **RawBT app**.',
        'Choose **Print the test** and look at the paper. Answer what you see: **Yes, one line**, **It breaks**, **Cut off** or **Strange letters**. Each answer changes the setting for you and prints again.',
        'Say whether it cuts the paper, and try the cash drawer: **Try plug 1**, then **Try plug 2**.',
        'Choose **Save printer**. Nothing is saved before.',
      ],
    },
    {
      list: [
        'Most small printers with a battery have classic Bluetooth. Pair them in the settings of Android first; then Chrome finds them under **Classic Bluetooth or serial cable**. If it does not, install the RawBT app.',
        'A printer with a network cable or Wi-Fi prints for every device, also iPhones and the kitchen, through the server in the shop. Whoever runs the server switches this on; type the address from the printer’s own test page. Without the server it does not print, and Kaunta takes the next way.',
        'A device without a printer can use the one of another device. On the device that has the printer switch on **Others may print here**; on the other one choose **Printer of another device**. Both need the network, and Kaunta open where the printer is. If it does not answer in seconds, Kaunta takes the next way; nothing comes out late.',
        'The browsers of iPhone and iPad, and Firefox, reach no other printer. There **Print window of the browser** and **Share as a picture** work.',
        'Several printers? Kaunta tries them from the top, and says which one printed.',
      ],
    },
    '**Print after each sale** in the counter settings prints by itself. The next sale never waits for it, and what does not come out can be printed again from the order. A receipt that was printed before is marked “COPY”.',
    '**Open the drawer when cash is taken** opens it with the sale. By hand: **Open drawer** on the page of the printers, with a reason. Who opened it, when and why stands there.',
  ],
  'printer-prints-nothing': [
    'A printer tells no app whether paper came out. “Sent to” means that it took the receipt. If nothing came out, go through this:',
    {
      steps: [
        'Is there paper, and is it the right way round? Thermal paper turns dark on one side only: scratch it with a nail.',
        'Is the lid closed and the light steady? A blinking light is paper out, lid open, or an empty battery.',
        'Is it the right printer? Where two are paired, the other one may have printed.',
        'Switch the printer off, wait five seconds, switch it on, and choose **Print a copy**. Many printers lose the first receipt after sleeping.',
        'Print the test again under **Receipt printer**. If it takes no test, remove it there and choose it anew.',
      ],
    },
    {
      list: [
        'Strange letters: answer **Strange letters** in the test, and receipts are sent as pictures, which every printer can do.',
        'The right edge is missing: answer **Cut off**, or choose 58 mm.',
        'It prints a few lines and stops: the battery is low, or another program holds it.',
        'On a computer with Windows a USB printer often belongs to its driver. Use **Print window**, or a serial cable.',
        'The drawer stays shut: its cable belongs into the printer, and there are two plugs to try.',
      ],
    },
    'Whatever the printer does, the sale is saved. The receipt can be printed again from **Orders**, or shared as a picture.',
  ],
  'serve-at-tables': tables,
  'send-to-the-kitchen': kitchen,
  keyboard: [
    'On a computer the whole sale can be made without a mouse. The same list opens on the counter with the key ?.',
    {
      rows: [
        ['/', 'Search; Enter adds the first product found'],
        ['F2', 'Barcode field. A scanner needs no key'],
        ['Arrows', 'Move over the products; Enter adds'],
        ['F3', 'Go to the order'],
        ['F4', 'Exact cash: takes the sale at once'],
        ['F6', 'Discount'],
        ['F7', 'Customer'],
        ['F8', 'Go to the messages'],
        ['F9', 'Charge; then digits, and Enter to confirm'],
        ['F10', 'Save the order, paid later'],
      ],
    },
  ],
}
