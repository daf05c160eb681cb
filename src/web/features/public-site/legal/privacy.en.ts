import type { Block } from '../content/blocks.ts'

/** Held to what the software does. Whoever changes where data lie or how long changes it here, in both languages. */
export const content: readonly Block[] = [
  { head: 'Who is responsible' },
  'This service is run by {name}, {address} (“we”). For the data of people who have an account, and of visitors of this site, we decide what is kept and why: we are the controller under the Personal Data Protection Act, 2022 of Tanzania.',
  'For the data of a shop’s customers the shop is the controller. It decides whose name and number it writes down. We keep them for the shop and do with them only what the shop asks: we are its processor. If you bought something, ask the shop first; if it does not answer, write to us.',
  { head: 'What is kept about people with an account' },
  {
    rows: [
      [
        'Name, phone, e-mail',
        'To log you in, to reach you, and to name you on the orders you make. One of phone and e-mail is enough.',
      ],
      ['Password', 'Only as a scrambled value from which it cannot be read.'],
      ['Logins', 'Name of browser and device, when it began and was last used. So that you can see and end them.'],
      [
        'Shop',
        'Name, logo, phone, place and kind of business. If the owner types one, an identity document’s kind and number, shown to the owner only.',
      ],
      ['Staff', 'Who belongs to which shop, with which rights, who invited whom.'],
      ['Work', 'Orders, payments, stock changes and expenses, with who made them, on which device and when.'],
    ],
  },
  { head: 'What is kept for shops about their customers' },
  {
    rows: [
      ['Name and phone', 'Only if the shop writes them on an order or in its list of customers.'],
      ['Orders', 'What was bought, when, for how much, whether it is paid, and notes the shop adds.'],
      [
        'Mobile money',
        'The wallet and the reference of the payment. We do not see the customer’s balance, PIN or other payments. {name} takes no card numbers.',
      ],
    ],
  },
  { head: 'What is kept about visitors of this site' },
  'Reading these pages leaves nothing with us but what the connection needs. A message sent through the contact form is kept with the name, phone or e-mail you give, to answer it. The QR code tools work in your browser: the number and message you type are not sent to us.',
  'There is no advertising, no tracking, no analytics service and no cookie of anybody else on these pages.',
  { head: 'What is on your device' },
  {
    rows: [
      [
        'Language and theme',
        'In the browser’s storage, and the language also in a cookie for one year, so that pages come in your language. The only other cookie is set when you log in.',
      ],
      [
        'A device you logged in on',
        'A cookie for at most 400 days that only the login reads. It lets nobody in: it keeps strangers who guess at your password from using up your own tries.',
      ],
      ['Login', 'A token, in the browser’s storage, until you sign out.'],
      [
        'For selling offline',
        'Products, and for people with that right the customers of the shop; the orders this device made; what is not sent yet.',
      ],
      ['The app itself', 'Its files and these pages, so that they open without a network.'],
    ],
  },
  'Signing out removes customers, orders and figures from the device. Clearing the browser’s data removes everything, also sales that are not sent yet. Whoever can open your phone can see what it keeps: use a screen lock.',
  { head: 'Where it lies and who sees it' },
  'Data lie in a database and a folder on our server. The members of a shop see the data of their shop, each as far as the owner allows; another shop sees nothing of it. Our own people look at a shop’s data only to mend a fault or when the law demands it. Log files hold no phone numbers, e-mail addresses or passwords.',
  'Others take part only where their service is switched on for this site:',
  {
    rows: [
      ['SMS', 'An SMS provider gets the number and the text of codes and invitations.'],
      ['E-mail', 'A mail provider gets the address and the text of links, codes and invitations.'],
      [
        'Country',
        'On a first visit without a saved language your browser may ask a public service which country it is in, to choose English or Swahili. That service sees your internet address and nothing else. We do not get it.',
      ],
      [
        'WhatsApp',
        'When you tap a WhatsApp button, WhatsApp opens and its own terms hold. Where a shop has connected its WhatsApp number, what you write to each other there goes through WhatsApp and through our server, and the people of that shop read it.',
      ],
    ],
  },
  'We sell no data and lend none. If a provider works outside Tanzania, we use it only as the Act allows: to a country with adequate protection, with the safeguards or permission the Commission asks for, or with your consent.',
  { head: 'Why we may' },
  {
    list: [
      'To give you the service you signed up for.',
      'Because the law wants it: business and tax records.',
      'Because we must keep the service safe: limits against guessing passwords, records of what was changed by whom.',
      'Because you agreed, where we ask you: for example to be listed among the shops. You can take that back at any time.',
    ],
  },
  { head: 'For how long' },
  {
    rows: [
      [
        'Codes and links',
        'Codes work for 10 minutes, links for 30, invitations for 72 hours. Used and old ones are deleted at night.',
      ],
      ['Logins', 'End after 7 days without use, after 30 days in any case, and are deleted 30 days later.'],
      [
        'Messages we send',
        'Are deleted from our queue within a minute after they have gone out; at most three days if they cannot.',
      ],
      [
        'Chats',
        'As long as the shop has its account; pictures, voices and papers of the chats for 180 days, or as long as the shop chose. What WhatsApp sent us as it came is deleted after 14 days, where a bot stood with you after 30.',
      ],
      ['Contact form', 'Two years.'],
      ['Internet addresses', 'In memory only, for limits against abuse; not stored.'],
      [
        'Orders, payments, expenses',
        'As long as the shop has its account, and after that as long as the law on business and tax records asks, usually five years.',
      ],
      [
        'Account',
        'Until you ask us to close it. Your name stays on orders you made, because they are the shop’s records.',
      ],
      [
        'Backups',
        'Copies of the database are kept for safety and replaced in turn; what was deleted leaves them with that turn.',
      ],
    ],
  },
  { head: 'Your rights' },
  {
    list: [
      'Know what is kept about you, and get a copy.',
      'Have what is wrong corrected. Your own name and contacts you change in your profile.',
      'Have it deleted or blocked where the law does not ask us to keep it.',
      'Object, also to any direct marketing. We do none today.',
      'Ask for a person: we make no decisions about you by machine alone.',
      'Ask for compensation for damage done by a breach of the Act.',
    ],
  },
  'Write to {email} or {phone}, or to {address}. We answer within 30 days, in Swahili or English, free of charge. We may ask you to prove that the number or address is yours.',
  'You may complain at any time to the Personal Data Protection Commission (PDPC) of Tanzania, [pdpc.go.tz](https://www.pdpc.go.tz).',
  { head: 'How it is protected' },
  'Connections are encrypted wherever the site is opened by https. Passwords and tokens are stored scrambled. The database itself keeps each shop’s rows apart. Every change carries who made it. If data get into wrong hands, we tell the Commission and the people concerned without delay, and say what to do.',
  { head: 'What shops have to do' },
  'Write down only what you need for the sale. Tell customers that you keep it, and why. Correct and delete when they ask and the law allows. Give staff only the rights they need. Ask before you send advertising, and stop when you are asked to. The Act asks those who keep personal data to register with the Commission; ask it what holds for your shop.',
  { head: 'Children' },
  'Accounts are for people of 18 and over. Shops should not write down the data of children.',
  { head: 'Changes' },
  'When this text changes, the date above changes with it. Changes that take something from you are announced in the app before they hold.',
]
