import type { GroupArticles } from '../article-types.ts'
import { joined } from './joined.en.ts'

export const content: GroupArticles<'start'> = {
  'open-your-shop': [
    'You need a phone number or an e-mail address, a password, and a network for these few minutes.',
    {
      steps: [
        'Open the dashboard and choose **Sign up**.',
        'Type your name, your phone number or e-mail, and a password of at least 8 characters. A short sentence is easy to keep.',
        'Choose **Create account**.',
        'Type the name of your shop and choose **Create shop**. Logo, kind of business and place can wait.',
      ],
    },
    'That is all: you can sell at once. No code is asked for at the start. Later, [confirm your phone number or e-mail](/help-center/confirm-your-number), because a confirmed one gets you back in when the password is lost.',
    {
      note: 'If the number is used already, you or somebody else made an account with it. Log in, or [set a new password](/help-center/forgotten-password).',
    },
  ],
  'first-product-and-sale': [
    { head: 'One product' },
    {
      steps: [
        'Open **Products** and choose **Add product**.',
        'Type a **Name** and a **Price**. Everything else is optional.',
        'Choose **Save product**. It appears on the counter of every device of the shop.',
      ],
    },
    { head: 'One sale' },
    {
      steps: [
        'Open **Counter** and tap the product.',
        'Choose **Charge**, and under **Cash** choose **Confirm cash payment**.',
        'The receipt comes up. Share it, print it, or start the next sale.',
      ],
    },
    'Was it only a try? [Void the sale](/help-center/cancel-or-void): the money and the stock go back as they were, and the record says so.',
  ],
  'install-on-your-device': [
    'Kaunta runs in the browser, and it can be installed: then it has its own picture on the screen, opens without the browser’s bars, and starts without a network.',
    {
      rows: [
        ['Android, Chrome', 'Open the menu with the three dots and choose “Install app” or “Add to Home screen”.'],
        ['iPhone and iPad, Safari', 'Tap the share button, then “Add to Home Screen”, then “Add”.'],
        ['Computer, Chrome or Edge', 'Choose the install sign at the end of the address bar.'],
      ],
    },
    'The page [Merchant app](/merchant-app) shows the steps for the device you hold, and a button where the browser has one.',
    { note: 'Log in once after installing, while there is a network. After that the counter opens without one.' },
  ],
  'settings-of-the-shop': [
    'The owner opens **Settings**. At the top stand the pages with settings of their own: staff, [the counter](/help-center/set-up-the-counter), payments, taxes, the steps of an order, notifications and devices. Below are the details of the shop.',
    {
      rows: [
        [
          '**Language of receipts and messages to customers**',
          'What customers read, on receipts, order links and in messages. Your own screens have [their own language](/help-center/language-and-looks).',
        ],
        [
          '**Send the receipt by SMS by itself**',
          'After a payment by mobile money, TANQR or card, when the customer’s phone is known.',
        ],
      ],
    },
    'Choose **Save changes** at the end. It needs a network; without one, what you typed stays until there is.',
    { note: 'Receipts that were given before stay as they were.' },
  ],
  'set-up-the-counter': [
    'Open **Counter settings**: the owner from **Settings**, everybody else at the counter, under the sign that says how products are shown.',
    'The left half is **The whole shop**. What the owner saves there reaches every device as soon as it has a network; until then a device goes on as before. Staff read it and change nothing.',
    {
      rows: [
        [
          '**Selling what is out of stock**',
          'Warn only: the counter sells it all the same, and you see a task. Do not sell: the tile says so, and the counter refuses it.',
        ],
        [
          '**Mobile money**, **TANQR**, **Pay later**',
          'Switch off what your shop does not take. Cash is always there: it needs neither network nor gateway.',
        ],
        [
          '**Ask who is selling**',
          'Name and PIN when the till is opened, or before each sale. Each person sets a **PIN for the till** under **My profile**, with their password; nobody else is ever shown it. A touch on the name at the top of the counter changes who is there, also without a network. Ten wrong PINs in a row ask for the password.',
        ],
        [
          '**Lock the till by itself**',
          'Without a touch for so long, a PIN is asked for. The order on the counter stays, and what is not sent yet goes on being sent.',
        ],
        [
          '**Discount without a manager**',
          'Above this, somebody who may gives a PIN on the spot. A person may have a limit of their own under **Staff accounts**, where a forgotten PIN is taken away as well.',
        ],
        [
          '**Who may set another price**',
          'Everybody who sells, or owners only. A [reason](/help-center/give-a-discount) is asked for each time, and the report of the shift counts them.',
        ],
        [
          '**Round cash to**',
          'Coins below this are rare. Only [cash that settles an order](/help-center/take-cash) is rounded, to what is nearest or always down.',
        ],
        [
          '**Service charge**, **Delivery usually costs**, **Tips**',
          'What is paid [beside the goods](/help-center/sell-at-the-counter): a percentage on each new order, the usual price of a delivery, and whether a tip is asked for.',
        ],
        [
          '**Customers’ balances**, **Give more change when small notes are missing**',
          'What happens when [small notes run out](/help-center/take-cash): change is kept for the customer, who pays with it next time, and the counter may give up to the next 500 instead.',
        ],
        [
          '**Thanks for coming again**',
          'What customers get back who are chosen in the order: a percentage of what they paid, on the balance they pay with next time, or stamps. The order shows **Stamps for a reward** as they gather; once there are enough, the reward takes its sum off with one tap, without a network too. It is given when the order is paid, and goes back with what comes back. What was sold before keeps its rule.',
        ],
        [
          '**Card**',
          'You have a bank’s card machine: the counter writes down what was paid there, never the number of a card.',
        ],
        ['**Note at the end of the receipt**', 'Your thanks, your hours, what you take back.'],
      ],
    },
    'The right half is **Only this device**: how products are shown, its sounds, its language. It is saved at once, with or without a network, and no other device changes.',
    {
      rows: [
        [
          '**Data used**',
          'Megabytes of today, seven days and this month on this device, and what for: sales, products, pictures, lists, Kaunta itself. **See what for** opens it, with no network too.',
        ],
        [
          '**Pictures of products**, **Pictures only on Wi-Fi**',
          'Tiny pictures are an eighth of the full ones. Without pictures the tiles show letters, and selling is the same.',
        ],
        [
          '**News from other devices**',
          'Heard at once, only on Wi-Fi at once, or asked for every 15 minutes. Your own sales are always sent at once.',
        ],
        ['**New versions only on Wi-Fi**', 'A new version waits until the device is on Wi-Fi.'],
      ],
    },
    'Where a browser does not say which network it is on, **This device is now on** asks you. On a weak network sales always go first: lists, pictures and news wait, for a minute at most.',
    { note: 'A sale is never refused because a setting changed while a device had no network.' },
    'One device is set up by hand, the others read it off its screen: **Show the code** on the first, **Take the set-up of another device** on the next. You see what will change before you press **Take it**. Printers, also those of the kitchen, scanner, sounds, voice and language come along, no password and no secret of the shop. A printer at a cable or by Bluetooth is then chosen once on that device: a browser wants it so.',
  ],
  'vat-on-your-sales': [
    'The owner opens **Settings**, then **Taxes**, and ticks **This shop is registered for VAT**. Your **TIN** and **VRN** then stand on receipts.',
    'Three tax codes are there to begin with: A with 18%, C for what is zero rated and E for what is exempt. Change them or add your own, at most 12.',
    {
      rows: [
        [
          '**Tax of most products**',
          'What a product has that was given no code of its own. A product gets its own under **Tax** in its form.',
        ],
        ['**Offered to products**', 'Without the tick nothing new gets this code. Products that have it keep it.'],
      ],
    },
    'Your prices stay as they are: they include the tax. Of TZS 12,500 with VAT 18%, TZS 1,907 are tax. The receipt and the order say so under the total.',
    'Other devices learn of it when they are next opened with a network. Until then they go on selling as before, and no sale is refused for its tax.',
    {
      note: 'A receipt from here is a fiscal receipt only once those are on under **Compliance**. Until then you still need your EFD machine.',
    },
  ],
  'language-and-looks': [
    'Open **My profile** from the account menu. Under **Language and looks** choose **English** or **Kiswahili**. It applies at once, also without a network. **Theme** is **As the device**, **Light** or **Dark**.',
    'What customers read is a setting of the shop, not yours: the owner opens **Settings** and chooses the **Language of receipts and messages to customers**.',
    'Names of products stay in the language you typed them in.',
  ],
  'more-than-one-shop': [
    'Your account can belong to several shops: your own, and others that invited you. You work in one at a time.',
    { steps: ['Open **My profile**.', 'Under **Shop you work in** choose the other shop.'] },
    'Products, orders and rights are those of the shop you are in. What is not sent yet stays with its own shop and goes there, whichever shop is open.',
    { note: 'Changing the shop needs a network.' },
  ],
  'qr-code-for-your-shop': [
    'A WhatsApp QR code opens a chat with your shop on the phone of whoever scans it.',
    {
      steps: [
        'Open [QR code](/qr-code).',
        'Type the WhatsApp number of the shop, and if you like a message that is already written when the chat opens.',
        'Scan the picture on the screen with another phone to try it.',
        'Download it, or go on to the [poster](/customize-qr) and choose cloth, colours and words.',
      ],
    },
    'You need no account for it, and it works without a network once the page has been opened with one.',
  ],
  'be-found-by-customers': [
    'The page [Shops](/shops) lists the shops that want to be found. A customer searches by name, category or place, and one tap opens a WhatsApp chat with you. Your shop is not in it until you say so.',
    {
      steps: [
        'The owner opens **Settings** and goes to **Be found by customers**.',
        'Tick **Show this shop in the public list of shops**.',
        'Type the **WhatsApp number**, choose **What you mostly sell**, and if you like write **One line about the shop**.',
        'Choose **Save changes**. The shop is in the list at once.',
      ],
    },
    'The list shows the name, the logo, the place and these lines, and nothing else. Take the tick away and save, and the shop is gone from it at once.',
  ],
  'your-data-as-a-file': [
    'Open **Settings**, then **Your data**. Under **Your whole shop as a file** press **Make the file**. A bar shows how far it is; you may leave the page meanwhile. Then press **Download**. It is for owners alone, and the page of activity says who saved it.',
    {
      rows: [
        [
          'What is in it',
          'Products with variants, units, barcodes and pictures, customers with what they owe, orders, payments, returns, expenses, suppliers, stock and counts, shifts, sets and settings. In the folder sheets are tables for Excel or Google Sheets.',
        ],
        [
          'What is not',
          'Passwords, PINs, keys of payments and devices, and money that is still to be paid out to you. People and devices stay with their shop. Chats are there to be read, in the sheet “chats”; they are not brought into another shop, and pictures and voices of a chat stay with WhatsApp. So it is with campaigns and fiscal receipts, in the sheets “campaigns” and “fiscal-receipts”.',
        ],
        ['How long', 'The newest file is kept for seven days. An address to download it is good for 15 minutes.'],
      ],
    },
    'To go on in another shop, start a new one, open **Your data** there, and under **Bring a shop in** press **Choose the ZIP file**. It goes in whole or not at all: the file is checked from end to end first, and the sums of both shops are compared. Numbers of orders stay as they are. Where the network goes in the middle, choose the same file again and it goes on.',
    'The shop may have nothing in it yet: no products, customers or orders. Reminders of debts and the page of the shop are switched off there until you switch them on. Keep the file as you keep your books: it holds names and phone numbers of your customers.',
    { head: 'Delete the shop' },
    'At the end of the page an owner chooses **Delete the shop…**, reads what is still open (money that lies here, debts, orders, devices with unsent records), types the name of the shop and their password. Customers find it closed at once: its page, order links, popups and API keys open nothing, the chat flow and campaigns stop. Staff see a note above every page and can still sell; what a device sends later is taken in too. All owners are told with a link.',
    'For 30 days any owner presses **Open the shop again**, and all is as before. Then a night deletes it for ever, with its pictures and chats. Money that lies here for you or your customers is paid out or given back first: nothing is deleted before. Of receipts that TRA has, numbers and sums are kept as long as the tax law asks, without names or goods. Make the file first if you want to keep your books.',
    'Your own account ends under **My profile**, with the same 30 days. The only owner of a shop deletes the shop first, or makes somebody else an owner.',
  ],
  'page-of-your-shop': [
    'Open **Settings**, then **Page of the shop**. Tick **Show the page to everybody**, choose its **Address** and save. Give the address to your customers, print it on bags, or put it in your WhatsApp profile.',
    {
      rows: [
        [
          '**How it looks**',
          'A picture above the page and your colour, which your order links and the page of a receipt have too. A colour on which white words cannot be read is refused.',
        ],
        [
          '**Sets on the page**',
          'Up to six of your sets above the goods, in your order, each with a link to all of it. What runs out leaves by itself.',
        ],
        ['**Opening hours**', 'The page says until when you are open. Orders come at any time.'],
        [
          '**Closed days**',
          'Holidays and other days on which you are closed whatever your hours are, with what customers read of them. The page and your order links then say “Closed today” and when you open again, and so does a WhatsApp chat that is handed to a person. In a text of the bot write {{shop_closed|We are open}} to say it yourself.',
        ],
        [
          '**Delivery places**',
          'Where you bring orders, and the charge: **Fixed Amount** or **Percentage Charge** of the order. The customer chooses the place, and its charge is part of the order. From the sum under **Free delivery from** up nothing is charged.',
        ],
      ],
    },
    'What is out of stock leaves the page by itself. The basket stays on the customer’s phone; with **See basket** it becomes an order link, on which the customer chooses sizes, sends the order, pays and follows it. Where two want the last piece, one of them gets it.',
    'Search engines find the page and each product, unless you take the tick off **Search engines may find it**. Under **Goods for Meta’s catalogue** you make an address that WhatsApp, Facebook and Instagram read your goods from. With **Send goods to the catalogue at once** they go there by your WhatsApp number within minutes of a change, and the card says what Meta refused.',
  ],
  ...joined,
}
