import type { GroupArticles } from '../article-types.ts'

type Joined =
  | 'fiscal-receipts'
  | 'papers-and-personal-data'
  | 'join-another-system'
  | 'api-keys'
  | 'popups-on-your-page'
  | 'connect-whatsapp'
/** What a shop is joined to: part of start.en.ts. */
export const joined: Pick<GroupArticles<'start'>, Joined> = {
  'fiscal-receipts': [
    'The owner opens **Compliance** and presses **Switch on**. Four ways are there: the **Sandbox**, where everything works and nothing reaches TRA; **TRA directly**, with the certificate file TRA gave your business; and the partners VFDPlus and TotalVFD, with your key of that partner.',
    {
      steps: [
        'Try the **Sandbox** first: sell something and look at its receipt.',
        'For **TRA directly** enter TIN, the device number and the serial number from TRA’s letter, choose the certificate file and enter its password.',
        'Press **Register and switch on**. From then on every sale is sent by itself.',
      ],
    },
    'No sale waits for TRA. Without network, or when TRA does not answer, receipts wait and go later in the right order, each once. A sale made offline is dated when it arrives. The link of the customer’s receipt shows the number, the check code and the QR as soon as they have come.',
    {
      rows: [
        ['**Waiting**', 'It goes by itself. **Send now** tries at once.'],
        [
          '**Refused**',
          'Open it, choose what is missing (mostly the VAT group) and press **Send again**. Others are not held up.',
        ],
        [
          '**In your books alone**',
          'Goods came back after the receipt was sent. TRA’s interface takes no credit note: tell your tax office. The receipt of the order now carries your own credit note, with the number, the check code and the VAT that goes back: print it or share it.',
        ],
      ],
    },
    'The **Z report** of a day goes by itself after midnight, before the next day’s first receipt. You are told when TRA is silent for a day, when a report is late, and when something is refused.',
    { note: 'Shops in Zanzibar use the system of ZRA. This one cannot be switched on there.' },
  ],
  'papers-and-personal-data': [
    'The owner opens **Compliance**. Under **Papers** lie pictures of who you are (National ID, Passport or Driving License), of the business licence and the TIN certificate. Owners alone see them; they are in no archive and under no address others could open.',
    'Write the last day of each paper. You are told thirty days before and once it is over, if notifications are on.',
    'Under **Personal data** you write down what a customer asks: a copy of all you hold, or to be erased. Each has a day by which it is answered, thirty days after they asked.',
    {
      steps: [
        'Press **Export a customer**, choose them, and press **Download all data**. Give the file to them alone.',
        'Press **Erase a customer** and choose them. What they owe and what you keep for them is shown first.',
        'Press **Erase for ever** and enter your password. It cannot be undone.',
      ],
    },
    'Erased are name, numbers, notes, chats with their files, and names and places on orders and links, also on your devices once they have a network. Sums stay in your books without a name. Fiscal receipts stay as TRA has them, and the number of who wanted no offers stays on that list alone.',
    {
      note: 'A file you exported or an archive you downloaded before still has the name: delete it yourself. Brought in again, it would bring the customer back.',
    },
    'Below stands every yes and no to offers, with when, how, by whom and the words. Nobody can change or delete a line; **Export** makes a table of them.',
    '**How long it is kept**: nothing is erased by itself until you choose a time for chats and for customers who no longer buy, and save it with your password. Then each night erases what is older and says how much. Whoever owes you, has a balance, an open order or an open request stays, and so do all sums.',
    '**Duties** holds the registration with the Commission (PDPC), who answers for personal data, your page, contracts and staff, each with its day. You are told a month before the registration is to be renewed. Below stands who works with the data: by your settings, and whom you add. **Your page is published** shows your page before you publish it; your order links and storefront then lead to it.',
    '**Incidents**: a lost phone, a list sent to the wrong person. Write it down and tell the Commission at once. A line can be changed, but what stood before stays, and none is deleted.',
  ],
  'join-another-system': [
    'Open **Webhook logs** and choose **Add an address**. Whoever runs the other system gives you the address, which begins with https://. Tick what it hears. Then its secret is shown, once: give it to them, for with it their system knows that an event comes from your shop. It is for owners alone.',
    {
      steps: [
        'Choose **Send a test event**. It stands in the log a moment later.',
        'A number such as 200 says that the other system took it. With 500, or a red sign, it did not: open the line to see each try, what was sent and what came back.',
        'What fails is tried again by itself for three days, with longer and longer pauses. **Stop trying** ends that, **Redeliver now** sends it at once. **Redeliver** at the top does so for all that failed.',
      ],
    },
    {
      rows: [
        [
          '**One after the other**',
          'Events come in the order in which they happened. One that fails holds up those behind it.',
        ],
        ['**New secret**', 'The old one signs too for 24 hours, so that there is time to change it.'],
        ['**Switch off**', 'Nothing is sent, only counted. The address says how many events it missed.'],
        [
          'By itself',
          'An address that answers nothing for days, or says that it is gone, is switched off, and you get a message on your phone if notifications are on.',
        ],
      ],
    },
    'An event keeps its id whenever it is sent, so that a system that looks at it takes nothing twice. What is sent is kept for 14 days, the line in the log for three months. **Incoming** shows what payment gateways, WhatsApp and SMS gateways told your shop: when, what it was, whether its signature was right, what they were answered, how long that took and what it did. Search for a number, a phone or a word, and choose from whom, what and how it ended. Its headers stand below, without secrets; of an address the network alone. Secrets and what customers wrote are left out. Of very many calls in an hour the first 300 are kept and the others counted. For the people who build the other side: [for developers](/for-developers#events).',
  ],
  'api-keys': [
    'Open **API keys** in the settings and choose **Make a key**. Write what it is for, tick what it may do and say how long it opens. You give your password, because whoever has the key comes into your shop by it. Then it is shown, once: put it into the other system.',
    {
      rows: [
        [
          '**What it may do**',
          'Seeing, adding and changing are apart. An accounting program only needs to see orders and payments; an online shop sees products and stock and makes orders. Changing prices, or moving orders on, is a tick of its own, and cancelling them one more: give these to programs you trust with that. A key cancels no more than you let your people give back without a manager.',
        ],
        ['When it was used last', 'To the minute. A key nobody uses is one to revoke.'],
        [
          '**Take back**',
          'It opens nothing any more, at once. When you are not sure who has a key, revoke it and make a new one.',
        ],
      ],
    },
    'A key does what you may do and never more. If you leave the shop, or lose a right, so does it. Orders that come by a key stand among your orders as if they came by an order link, and ring as those do; their goods are taken off the shelf at once. What a key did to an order stands in the history of the order under the name of the key. Under **Activity** you see who made a key or took one back, and which orders a key cancelled.',
    'A shop has up to twenty keys. For the people who build the other system: [for developers](/for-developers#public-api), with a console to try each call.',
  ],
  'popups-on-your-page': [
    'Open **Popups** on **Page of the shop** in the settings and choose **New popup**. Write a heading in one language or in both, and choose **Put it on the page**. It shows on your shop’s page at once.',
    {
      rows: [
        [
          '**What it says**',
          'A heading, a text, a picture, a button that opens WhatsApp or your page, a form for name and phone, a code, a clock that runs down.',
        ],
        [
          '**Where on a computer**',
          'One of four corners, the middle, or a bar along the bottom. On phones it always comes from below.',
        ],
        [
          '**When**',
          'After some seconds, further down the page, or when somebody is about to leave; for new visitors or those who were here before, on phones or computers, on some pages only. Who closed it sees it again after seven days at the earliest, unless you choose otherwise.',
        ],
        [
          '**Try two against each other**',
          'Write a second one, and say how many of a hundred visitors see A. Each visitor always sees the same one.',
        ],
      ],
    },
    'Where several popups want the same visitor, the one you put on the page last is shown, and one visit sees one popup. Up to ten run at one time.',
    'Who fills in the form becomes a customer, with exactly the words they ticked, and when. Anybody may type anybody’s number: whoever told you no before stays at no. A code of your own is a plain word to be said at the counter; nothing is taken off by itself. Under **Coupon** you choose one of your offers with a code instead: its price comes off at the counter, on order links and in chats, the button to your page takes the code along so that nobody has to type it, and once the offer is over the popup shows the code no more. Under **What came of it** stand all orders that had it.',
    'For another website copy the line under **On your other websites** and put it at the end of its pages. It sets no cookie and sends nobody’s name anywhere; where the website forbids it, nothing happens.',
  ],
  'connect-whatsapp': [
    'Open **WhatsApp** in the settings. With **Try with the sandbox phone** you need no account: customers are played on the operator’s page, under **Customers’ WhatsApp**, and no message leaves the server. What they write comes in exactly as WhatsApp brings it.',
    {
      steps: [
        'For your own number make an app at Meta and add WhatsApp to it. On its page “API Setup” stand the two ids; a system user of your business gives you a token that does not expire.',
        'Choose **Connect a number**, paste **Access token**, **Phone number ID** and **WhatsApp Business account ID**, and choose **Check and connect**. WhatsApp itself is asked before anything is kept.',
        'Give your app at Meta the **Address for webhooks** and switch on its field “messages”.',
      ],
    },
    'Where whoever runs the server has set it up, **Connect with Facebook** does all this in Meta’s own window. **Keep the phone app too** is for a number you go on using there: what you answer on the phone is seen here, and your chats of the last half year come along if you say so. A number that had two-step verification asks for **Two-step PIN of this number**.',
    {
      rows: [
        [
          '**Last message in**',
          'When a customer’s message came last. Nothing yet: write to the number from another phone.',
        ],
        [
          '**Access token**',
          'Whether WhatsApp still takes it. If not, make a new one and choose **Connect again**; what waits is sent then.',
        ],
        [
          '**WhatsApp tells us what comes in**',
          'Asked at each check. Where your app was taken off the account, it is asked for again by itself.',
        ],
        ['**Quality**', 'Low when customers block or report you. Write only to those who asked for it.'],
      ],
    },
    '**Business profile** shows what customers see of you in WhatsApp: a line about the shop, address, e-mail, websites, and up to three questions to tap for who opens the chat for the first time. It is read from WhatsApp and saved there. **Link and QR code** makes the address and the code for your door or paper bag; what the customer’s message begins with can be the words a start of your flow waits for.',
    'Under **What messages cost** you see, month by month and for each number, how many messages were sent and of which kind, which of them WhatsApp charges for and about how much, beside the month before; whoever may not see money sees the counts. **Export** makes a table of it.',
    'After a customer’s message you may write freely for 24 hours. **Disconnect** forgets the token; conversations stay and are found again when you connect the same number once more.',
  ],
}
