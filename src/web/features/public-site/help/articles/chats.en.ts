import type { GroupArticles } from '../article-types.ts'

export const answering: GroupArticles<'products'>['answer-in-whatsapp'] = [
  'Open **Chats**. Whoever wrote last stands first; the list says whether the bot answers, who of you has it, or that a person is needed. Narrow it down with **Which conversations**, or look for a name, a phone or a word that was written.',
  {
    steps: [
      'Open a conversation and choose **Take over**, or simply answer: from then on it is yours and the bot is silent.',
      'Write under **Message** and choose **Send**. What you typed stays on this device until it went.',
      'What you answer again and again stands under **Quick replies**: a tap puts it into the field, in the customer’s language, with their name where it says {name} and what they owe where it says {owed}. Give one a **Shortcut**, and typing it after a / brings it.',
      'With **Note for us** you keep something for your colleagues; the customer never sees it.',
      'With **Sell** you send products or a product set, make an order link that offers the places you bring orders to, ask for the money of an order by a link, on their phone or with a TANQR picture, or put its receipt into the field; it goes when you send it.',
      '**Record a voice message** beside the field takes up to three minutes: it stands above the field, can be heard or taken away, and goes when you send it. With **Place** you ask the customer where they are, or send where the shop is; both need the network.',
      'Where the number has a catalogue (**WhatsApp** in the menu), products go as a message of it and come back as a basket: you see it with your prices of now, what the customer saw where that was another price, and what is sold no more. **Make the order** makes one of it. Without a catalogue products go as words with an order link.',
      'Under **About the customer**, on a wide screen beside the chat, stand their orders, debt, open links and **Tags**: your own words, by which the list can be narrowed down. **New order** begins one for them at the counter; the page of an order leads back to the chat.',
      'A customer with a WhatsApp user name may show no number. Orders and order links are of their chat then, and they hear of them there. To ring their phone for money, or to sell on credit, ask under **Sell** for their number.',
      'With a mouse there is **Emoji** beside the field: those you used last come first, and the arrows go through them.',
      'When you are done choose **Hand back to the bot**, or **Done**: it leaves the list until the customer writes again.',
    ],
  },
  'Who came by an advertisement or a post of yours is told by a line above their message, with a link to it, and **About the customer** names the first one. With **Which conversations**, **Came by an advertisement** shows all such chats, and their orders stand beside each of them.',
  'WhatsApp lets you write freely for 24 hours after the customer’s last message. After that nothing you write is taken until they write again; the conversation says until when it is open. Until then an approved template goes: fill in its places, see what the customer reads, and choose **Send the template**. Templates that WhatsApp still looks at, refused or paused are not offered; below the list stands which they are and why.',
  'Owners see under **How fast we answer** who waits for a person and how long, and within what time each of you answers. When nobody has answered after half an hour, or as long as you choose there, the chat is nobody’s and everybody who may answer is called. What is written while the shop is closed counts from opening, by the hours of [the shop’s page](/help-center/page-of-your-shop).',
  'Who ordered in a chat, by a link or on your page hears there when their order goes a step on: paid, picked up, delivered, completed or cancelled, in their language and with the words your shop has for the step. It goes ten seconds after the tap, so what you take back at once is told to nobody. Owners choose under **WhatsApp**, **News of orders**, which steps are told, and an approved template for customers whose last message is more than a day old. The page of the order says what arrived, and what did not and why.',
  'Without network the open chats of the last 30 days can be read, pictures and sounds aside. What you send then stands in the chat as **Waits for network**, and goes by itself, once, when there is network, whatever page is open; until then **Take back** puts it into the field again. What the server does not take stands there as **Not sent**, with the reason. Files need the network.',
  'A message says how far it got: **Sent**, **Reached the phone**, **Read**, or **Not sent** with the reason. Where no answer came from WhatsApp it says **Perhaps sent: no answer came**, and after five minutes without a word that it most likely did not go. **Send again** sends it once more. Where the bot’s answer did not arrive and nothing came after it, the chat needs a person, and whoever may answer is called.',
  'While a colleague writes in the same conversation you see it above the field, so that no customer gets two answers.',
  'What you answer on your own phone, when the number lives there too, is seen here and silences the bot as well.',
]

export const flows: GroupArticles<'products'>['a-flow-that-sells'] = [
  'A chatflow answers your WhatsApp number by itself: it shows your products, fills a basket, takes the order and its payment, and calls a person where one is needed. Until one is published, every message waits for a person, and whoever may answer is called. Open **Chatflow** and choose what fits your shop under **Begin with this**.',
  'On a wide screen the flow is drawn on a canvas: each step is a box, each way an arrow to the step that comes next. Choose a step and its words and settings stand beside it. On a phone it is a list, every step below the other; on a tablet or computer **Canvas** and **List** show either. Both change the same flow.',
  {
    rows: [
      ['Add a step', 'Tap one beside the canvas, or pull it to its place. A flow has at most 200 steps.'],
      ['Connect', 'Pull from the point at the edge of a step onto the step it leads to.'],
      [
        'Take a way away',
        'Tap the arrow, then **Remove this way** beside the canvas, or press Delete; or choose **Nowhere yet** in the form of the step.',
      ],
      ['**Tidy up**', 'Puts all steps in order. **Undo** brings back what was before.'],
      [
        'Copy',
        'Ctrl + C and Ctrl + V, also into the flow of another shop. There a way is left open where it led to a step you did not copy.',
      ],
      [
        'Keys alone',
        'Arrows go from step to step, Enter opens the form, C connects. Shift + Tab goes to the ways out of the chosen step. All of them stand under **Keys**.',
      ],
    ],
  },
  'In the list each step shows what it says, Kiswahili and English side by side. While you type, what WhatsApp would not take is marked: a button of more than 20 characters, a missing language, a step that leads nowhere. **Publish** waits until nothing is marked.',
  'Beside the list is a phone; on the canvas **Try it** opens it. **Write "Habari"** and play the customer, with sample goods. Nothing is sent. **As if nobody answered** shows the reminder without waiting for it.',
  {
    rows: [
      [
        '**Saved**',
        'Your work saves itself a few seconds after the last change, for all of the shop. Without a network it stays on this device and goes when there is one. If somebody else saved meanwhile, you see both and choose whose stays.',
      ],
      ['**Publish**', 'The draft answers from now on. Conversations that had begun finish as they began.'],
      [
        '**Compare**',
        'Shows, step by step, what a published version says other than the draft, or than the one before it.',
      ],
      ['**Take back**', 'There: an earlier version answers again; nothing of it has to be typed anew.'],
      ['**Stop answering**', 'Customers wait for a person until you publish again.'],
    ],
  },
  'Whatever the flow asks, a customer may write “nataka mtu” and a person takes over; “menu” or “habari” begins anew, “English” changes the language. Whoever is not understood three times in a row is handed to a person as well.',
  'Who has ordered before orders the same again in two taps: “Order again” stands under the thanks and first in the menu, and “Finish order” ends it, at today’s prices and to the same place. What has a new price, is sold out or is no more is said first. In the flow it is the step **Order again**; a choice of a menu that leads straight to it is shown only to customers with an earlier order.',
  'In the step **Payment** you tick the ways to pay, and each customer sees those your shop can offer: the PIN on the phone, a picture of the TANQR code with the sum, the page for a card, cash, or later. A code with the amount tells the customer by itself when the money has arrived; with your own printed code they hear it once you have marked the order as paid. **Later** is offered only to a customer you know, where a credit limit was agreed, while the order stays within it and nothing is overdue; the order then stands as owed.',
  'Where your shop’s page names places you bring orders to, the flow asks which one: each stands in a list with what bringing it costs and the sum with it, and the customer may send their location too. The order has the place and the charge. The same again goes to the same place without a question, while that costs the same.',
  'A beginning may wait for **An advertisement or a post**: whoever taps the button of one on Facebook or Instagram and writes to you begins there. Name words of its headline or text, or its number at Meta, with commas between them; left empty, every advertisement begins there that no other beginning names. Where several beginnings fit, an advertisement goes first, then a scanned code, then words, then a first message, then any message. Another advertisement begins anew even in the middle of a conversation, with the basket as it is; while a person has the chat the bot stays silent. Texts may say its headline: {{ad_headline|our offer}}. In the phone **Arrives by an advertisement** tries it.',
  'A beginning for a first message also greets who only opens the chat for the first time, where WhatsApp tells of that. They are greeted once.',
  'Prices and stock are always those of your products at that moment. If one has changed since it was put in the basket, the customer is told before ordering.',
]

export const templates: GroupArticles<'products'>['whatsapp-templates'] = [
  'A template is a message you may write to a customer first, also when their last message is more than a day old. WhatsApp looks at each before it may go. Open **WhatsApp** in the menu and choose **Templates**.',
  {
    steps: [
      'Choose **Write a template** and start from a ready-made one, or from an empty one.',
      'Write the message in Swahili and in English. Where a name or a price comes later, choose **Add a variable** and write an example; under **If unknown** what a customer reads of whom you know nothing.',
      'Above the words there may be a title, a picture, a video or a document; below them a footer and buttons. Beside it you see what the customer sees.',
      'Under **Under the message** an offer may have more: **Goods of your sets**, which customers put into a basket, or **Cards to swipe**, two to ten, each with its picture, a few words and one or two buttons.',
      'What WhatsApp would refuse is marked beside its field, with how to mend it.',
      'Choose **Submit to WhatsApp**. It costs nothing, and the answer mostly comes within a day.',
    ],
  },
  'The list says of each language whether it is a draft, in review, approved, rejected or paused, why, and what to do. WhatsApp may file a notice as an offer; then it costs more, and goes only to customers who agreed to offers. How customers take it stands there too. Owners and whoever submitted it hear on their phones when it is approved, refused, paused or made dearer.',
  'In an offer say how to get out of it, such as “Reply STOP to opt out”. An approved template may be edited once a day. When you delete one, its name is taken for 30 days: **Copy as a new one** makes another.',
  'What you type saves itself. Without a network it stays on this device and is saved when there is one. Templates made with Meta are listed too; they are copied here, not changed. Codes to log in are written with Meta.',
]
