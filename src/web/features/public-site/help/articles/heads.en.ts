import type { ArticleHeads } from '../article-types.ts'

export const content: ArticleHeads = {
  'open-your-shop': {
    title: 'Open your shop in Kaunta',
    summary: 'Make an account with a phone number or an e-mail address, name your shop, and you have a counter.',
  },
  'first-product-and-sale': {
    title: 'Your first product and your first sale',
    summary: 'Add one product, tap it at the counter, take the money. It takes two minutes.',
  },
  'install-on-your-device': {
    title: 'Put Kaunta on your phone or tablet',
    summary: 'Install it like an app, so that it opens full screen and without a network.',
  },
  'settings-of-the-shop': {
    title: 'The settings of your shop',
    summary: 'Name, logo, the language customers read, and where everything else is set.',
  },
  'set-up-the-counter': {
    title: 'Set up the counter',
    summary: 'What holds at every counter of the shop, and what is set up on one device alone.',
  },
  'vat-on-your-sales': {
    title: 'VAT on your sales',
    summary: 'Set your TIN, VRN and tax codes, so that receipts say how much of the price is tax.',
  },
  'how-receipts-look': {
    title: 'How your receipts look',
    summary: 'Choose the texts above and below, the logo, what stands on a receipt and its language.',
  },
  'fiscal-receipts': {
    title: 'Tell TRA of each sale (VFD)',
    summary: 'Each sale is told to TRA by itself, and the Z report of the day goes on time.',
  },
  'papers-and-personal-data': {
    title: 'Papers and personal data',
    summary: 'Keep your licence and TIN safe, give a customer their data, or erase them when they ask.',
  },
  'language-and-looks': {
    title: 'English or Swahili, light or dark',
    summary: 'Change the language of the screens, the language customers read, and the theme.',
  },
  'more-than-one-shop': {
    title: 'Work in more than one shop',
    summary: 'One account, several shops: how to go from one to the other.',
  },
  'qr-code-for-your-shop': {
    title: 'Make a WhatsApp QR code for your shop',
    summary: 'Customers scan it and write to you in WhatsApp. It is free and needs no account.',
  },
  'be-found-by-customers': {
    title: 'Be found in the list of shops',
    summary: 'Put your shop into the public list, so that new customers can write to you in WhatsApp.',
  },
  'sell-at-the-counter': {
    title: 'Sell at the counter',
    summary: 'Tap products, charge, give change. The next sale starts by itself.',
  },
  'find-and-scan': {
    title: 'Find a product, or scan its barcode',
    summary: 'Search by name, choose a group, or use a barcode scanner.',
  },
  'sizes-and-add-ons': {
    title: 'Sell a size, or something with extras',
    summary: 'Choose the variant and the add-ons of a product, and change them later in the order.',
  },
  'take-cash': {
    title: 'Take cash and give change',
    summary: 'Exact money in one tap, or type what you were given and read the change.',
  },
  'take-mobile-money': {
    title: 'Take mobile money',
    summary: 'Look at the customer’s payment SMS, type its reference, done. It works without a network.',
  },
  'ask-for-payment': {
    title: 'Ask the customer’s phone for the money',
    summary: 'Send a mobile money request or show a TANQR code. The screen says when it is paid.',
  },
  'pay-in-two-ways': {
    title: 'Part cash, part mobile money',
    summary: 'Take one part in cash and the rest by mobile money, or the other way round.',
  },
  'pay-later': {
    title: 'The customer pays later',
    summary: 'Keep the order until they come back, or hand over the goods and write down who owes.',
  },
  'give-a-discount': {
    title: 'Give a discount',
    summary: 'A fixed amount or a percentage, on one line or on the whole order.',
  },
  'coupons-and-offers': {
    title: 'Coupons and offers',
    summary: 'A code, or something off by itself: who gets it, how long, how often, and what came of it.',
  },
  'customers-on-an-order': {
    title: 'Put the customer’s name on an order',
    summary: 'Find a customer by name or phone, or add a new one, also without a network.',
  },
  receipts: { title: 'Send or print a receipt', summary: 'By WhatsApp, by another app, or on 58 and 80 mm paper.' },
  'customer-display': {
    title: 'The customer display',
    summary: 'On a second screen or another phone: the goods, the total, the code to pay with, the change.',
  },
  'print-receipts': {
    title: 'Print receipts, and open the cash drawer',
    summary: 'Set up a 58 or 80 mm printer on this device, test it, and let receipts come after each sale.',
  },
  'printer-prints-nothing': {
    title: 'The printer prints nothing',
    summary: 'It says printed and nothing came out, or the letters are strange: what to look at, in order.',
  },
  'serve-at-tables': {
    title: 'Serve at tables, split and share bills',
    summary:
      'Tables and guests, one order on several devices, bills that are split, shared or put together, who served what.',
  },
  'send-to-the-kitchen': {
    title: 'Send to the kitchen',
    summary: 'What is to be cooked, on a screen in the kitchen or on paper: stations, courses, and what is called off.',
  },
  keyboard: { title: 'Sell with the keyboard', summary: 'All keys of the counter in one list.' },
  'send-an-order-link': {
    title: 'Send an order link',
    summary: 'The customer chooses, sends the order and pays on their own phone. By WhatsApp, SMS or QR code.',
  },
  'find-an-order': { title: 'Find an order', summary: 'By number, by customer, by day or by status.' },
  'status-of-an-order': {
    title: 'What the status of an order means',
    summary: 'Pending, paid, picked up, delivered, completed, cancelled: who moves it and how.',
  },
  'steps-of-an-order': {
    title: 'Steps of an order, in your own way',
    summary: 'Names in both languages, who may do each step, what customers hear, and how long an order may stand.',
  },
  'make-ready-and-hand-over': {
    title: 'Make ready and hand over',
    summary: 'One page with large buttons for whoever packs, hands over or drives: only the orders they may take on.',
  },
  'cancel-or-void': {
    title: 'Cancel an order, or void a sale',
    summary: 'What goes back to the customer and to the stock, and who may do it.',
  },
  'return-goods': {
    title: 'Take goods back',
    summary: 'One line or all of it: why, where the goods go, and what the customer gets back.',
  },
  'records-to-look-at': {
    title: 'Records you are asked to look at',
    summary: 'Sales that do not fit are kept and listed for the owner. How to decide.',
  },
  'payment-messages': {
    title: 'Payment messages, and money that does not agree',
    summary: 'Submit a payment SMS, compare with the wallet’s statement, and put each payment on its order.',
  },
  'how-the-shop-is-paid': {
    title: 'How customers’ payments reach you',
    summary: 'Through Kaunta or through a payment company of your own, who pays the fee, and your printed TANQR code.',
  },
  'your-own-sms-account': {
    title: 'An SMS account of your own',
    summary:
      'Send by Beem, NextSMS or Africa’s Talking in your shop’s name: keys, sender ID, balance, and who wants no more.',
  },
  'pay-out': {
    title: 'Pay out your balance',
    summary: 'From your balance in Kaunta to your wallet or bank: by hand or by schedule, and what it costs.',
  },
  'figures-of-today': {
    title: 'The figures on the first page',
    summary: 'Sales today, orders today, what runs low, and what the figures do not count.',
  },
  'write-down-expenses': {
    title: 'Write down what the shop spends',
    summary: 'Rent, wages, goods: write an expense, and strike it out when it was wrong.',
  },
  'know-your-customers': {
    title: 'Customers: who buys, who owes',
    summary:
      'Find, write down and change customers, their debt and balance line by line, and the statement you send them.',
  },
  'receive-goods': {
    title: 'Goods from a supplier',
    summary: 'Write down what came in: stock and cost follow by themselves, paid or owed, with or without a network.',
  },
  'goods-between-shops': {
    title: 'Goods from one of your shops to another',
    summary:
      'Send goods with their cost, without a network too; the other shop says what arrived, and nothing is counted twice.',
  },
  'use-by-dates': {
    title: 'Goods that go out of date',
    summary: 'Write down until when goods are good, see what must be sold soon, and write off what is over.',
  },
  'customers-by-rule': {
    title: 'Segments: customers who have something in common',
    summary: 'Rules that say who belongs, how many there are now and on each day, and a file of all of them.',
  },
  'offers-by-sms': {
    title: 'Tell customers about an offer by SMS',
    summary: 'Who gets it and who not, what it costs before you send it, pausing it, and what came of it.',
  },
  'offers-by-whatsapp': {
    title: 'Tell customers about an offer by WhatsApp',
    summary:
      'An approved template to those who agreed, within what your number may send, and who read and answered it.',
  },
  'read-your-figures': {
    title: 'Analytics: what you sold and earned',
    summary:
      'Sales, profit, busy hours, best goods, staff and months, beside the days before, with the orders behind each.',
  },
  'your-data-as-a-file': {
    title: 'Your whole shop as a file',
    summary:
      'Save everything as one ZIP: to keep it, to look into it with a spreadsheet, or to move to another Kaunta.',
  },
  'join-another-system': {
    title: 'Tell another system what happens',
    summary:
      'An accounting program or a warehouse hears of each order, payment and low stock at once; the log says what arrived.',
  },
  'api-keys': {
    title: 'Let another system in with a key',
    summary:
      'An online shop or an accounting program reads and writes your goods, orders and payments, no more than you tick.',
  },
  'page-of-your-shop': {
    title: 'Your own page where customers order',
    summary: 'Switch on a page with your goods, prices and stock; customers fill a basket and send you the order.',
  },
  'popups-on-your-page': {
    title: 'Popups on your page and other websites',
    summary: 'Tell visitors of an offer, ask for their number with their consent, and see what came of it.',
  },
  'connect-whatsapp': {
    title: 'Connect WhatsApp, or try it with the sandbox phone',
    summary: 'Play customers without an account, or connect your own number and see how it is.',
  },
  'sets-for-chats': {
    title: 'Sets of products for chats',
    summary:
      'Put goods together once, by hand or by a rule, within the limits of WhatsApp, and see what the customer sees.',
  },
  'answer-in-whatsapp': {
    title: 'Reply to chats in WhatsApp',
    summary: 'Take a conversation over from the bot, answer, give it to a colleague, and hand it back.',
  },
  'whatsapp-templates': {
    title: 'Write WhatsApp templates',
    summary: 'Write in both languages, see what WhatsApp would refuse, submit it and follow what becomes of it.',
  },
  'a-flow-that-sells': {
    title: 'A chatflow that takes orders',
    summary: 'Begin with a ready flow, change what it says in both languages, try it in a phone, and publish it.',
  },
  'who-owes-you': {
    title: 'Debts: who owes you, since when',
    summary: 'The list of debts by sum and age, payments towards a debt, promises, and a file of all of it.',
  },
  'merge-customers': {
    title: 'One customer written down twice',
    summary: 'Duplicates are found and shown side by side. Merging loses nothing, and can be undone for a day.',
  },
  'count-the-drawer': {
    title: 'Open the till, count it and close it',
    summary: 'A shift from its opening cash to its count: cash in and out, blind counting, differences, reports.',
  },
  'add-a-product': { title: 'Add a product', summary: 'Name, price, photo, barcode: what each field is for.' },
  'variants-of-a-product': {
    title: 'Sizes, colours and extras of a product',
    summary: 'Variants each have a price of their own; add-ons go with the product and may cost extra.',
  },
  'carton-and-piece': {
    title: 'Carton, piece and half of one product',
    summary: 'Each unit has its own price and barcode; stock is one number, and a carton opens by itself.',
  },
  'count-the-stock': {
    title: 'Let Kaunta count your stock',
    summary: 'Switch counting on, set the level at which goods run low, and what happens when they are out.',
  },
  'change-the-stock': {
    title: 'Goods came in, broke or were counted',
    summary: 'Change the stock with a reason, and read later who changed it and when.',
  },
  'archive-a-product': {
    title: 'Take a product off the counter',
    summary: 'Archive what you no longer sell. Old orders keep it, and you can bring it back.',
  },
  'sell-without-network': {
    title: 'Sell when there is no network',
    summary: 'Sales are saved on the device first and sent by themselves later. What works and what waits.',
  },
  'words-of-the-sync-sign': {
    title: 'What the sync sign says',
    summary: 'Saved on this device, sending, synced, failed: what each word means and what to do.',
  },
  'refused-records': {
    title: 'A record was refused',
    summary: 'It is still on your device, with the reason. Fix it, send it again, or set it aside.',
  },
  'move-sales-by-file': {
    title: 'Move unsent sales to another device',
    summary: 'Export what waits to a file and import it on a device that has a network.',
  },
  'bring-sales-back': {
    title: 'Bring back the sales of a lost device',
    summary: 'Each receipt carries the whole sale in a code. Scan the receipts on another device of the shop.',
  },
  'device-cannot-save': {
    title: 'This device cannot keep sales',
    summary: 'Full storage, private mode, a tab that is too old: the reason is on the screen, here is what helps.',
  },
  'counter-stays-closed': {
    title: 'The counter stays closed',
    summary: 'Why the counter wants a secure address and, once, a network, and how to give it both.',
  },
  'new-version': {
    title: 'A new version is ready',
    summary: 'Updates never interrupt a sale. How and when they start.',
  },
  'invite-staff': {
    title: 'Invite somebody to your shop',
    summary: 'Send a link by SMS or e-mail. It works once, for 72 hours.',
  },
  'what-staff-may-do': {
    title: 'Choose what staff may see and do',
    summary: 'Start from what they do, like cashier, waiter or manager, then change ticks and limits.',
  },
  'work-and-commission': {
    title: 'See hours, sales and commissions of your people',
    summary: 'What each sold and served, how long they had a till open, and their share of it.',
  },
  'when-somebody-leaves': {
    title: 'When somebody no longer works for you',
    summary: 'Lock them out at once. What they sold still arrives.',
  },
  'devices-of-the-shop': {
    title: 'The devices of your shop',
    summary: 'See which phones and tablets sell, when they were last heard of, and lock one out.',
  },
  activity: {
    title: 'See what happened at the tills',
    summary: 'Voids, discounts, refunds, the drawer, wrong PINs, and whether every record of every device is there.',
  },
  'lock-or-sign-out': {
    title: 'Hand the device to somebody else',
    summary: 'Lock or switch user keeps unsent sales safe. Signing out waits until everything is sent.',
  },
  'forgotten-password': {
    title: 'You forgot your password',
    summary: 'Get a code by SMS or a link by e-mail, and set a new one.',
  },
  'confirm-your-number': {
    title: 'Confirm your phone number or e-mail',
    summary: 'A confirmed contact gets you back in when the password is lost.',
  },
  'lost-phone': {
    title: 'A phone or tablet was lost or stolen',
    summary: 'Log it out, revoke it, and what happens to the sales that were on it.',
  },
  'second-step': {
    title: 'A second step at log-in',
    summary: 'Passkeys, a code of an app beside the password, recovery codes, and the way back when all are gone.',
  },
  'hear-of-orders': {
    title: 'Hear of new orders and payments',
    summary: 'A bell while Kaunta is open, a notification when it is closed, on each device as you like.',
  },
  'error-messages': {
    title: 'What each error message means',
    summary: 'Every message Kaunta can show, with the reason in plain words and what to do next.',
  },
}
