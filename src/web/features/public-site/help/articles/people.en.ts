import type { GroupArticles } from '../article-types.ts'

export const content: GroupArticles<'people'> = {
  'invite-staff': [
    {
      steps: [
        'Open **Staff accounts** and choose **Invite staff**.',
        'Type the name and a phone number or e-mail address.',
        'Choose what the person may do. **Start from** offers usual sets.',
        'Choose **Send invitation**.',
      ],
    },
    'The link goes out by SMS or e-mail, and it is shown to you too: **Copy link** and pass it on yourself if you like. It works once, for 72 hours.',
    'Whoever opens it makes an account, or accepts with the one they have. An invitation that is still open can be sent again, which ends the link sent before, or withdrawn: **Withdraw**. Under **Where they may work** an invitation may name the devices somebody works on from the start; that wants your own password too.',
    {
      note: 'Everybody has an account of their own. Sales carry the name of who made them, so do not share a password.',
    },
  ],
  'what-staff-may-do': [
    'Rights are ticks: for each area **See**, **Add**, **Change** and **Delete**.',
    {
      rows: [
        ['**Cashier**', 'Sells, sees orders and products, finds and adds customers. Does not see what goods cost you.'],
        [
          '**Packing and delivery**, **Kitchen**',
          'Sees only what waits to be made ready or handed over, and takes it on. No list of all orders, no sales.',
        ],
        ['**Stock keeper**', 'Products and stock, no orders.'],
        ['**Bookkeeper**', 'Sees orders, money and customers, writes down expenses.'],
        ['**Manager**', 'Everything but the staff.'],
      ],
    },
    'Choose what somebody does: ticks and limits are filled with one tap, by what kind of shop yours is (waiter and kitchen in a restaurant, stylist in a salon). Change any of them; the list then says that it was changed from the preset.',
    'Under **Without a manager** an owner says how far the person goes alone: discount, debt, money back, lower prices, cash out of the drawer. Beyond it the till asks for the PIN of somebody who may, without network too; what went without is marked for you to review. Empty is as the shop has it. Under **In one day** the owner says what money back, discounts and cash out may come to in a day on all tills together; a till without network goes by what it knows of the day, and what passes the limit is marked.',
    'Open **Staff accounts**, choose the person, change the ticks and choose **Save changes**. It holds at once.',
    'A person works on every device until you say otherwise: under **Where they may work** press **Choose devices**, then **Chosen devices**, tick them, and confirm with your own password. A new device is in the list once somebody who works on every device has opened the counter there. Anywhere else they see only that they may not work there and whom to ask, and their name is not on the lock screen, without network too. It holds at their next step; a till without network learns it once it has one. They are told by SMS or e-mail, and on their own devices, also when it is lifted. What they sold there before stays a sale. If all devices of a person were removed, the list says “Works nowhere” until you choose others. Owners work everywhere.',
    {
      list: [
        'Nobody gives rights they do not have.',
        'Nobody changes their own rights.',
        'The owner may do everything; shop settings, devices and **Needs review** are for owners only.',
      ],
    },
    'Somebody without a right does not see the page in the menu. A sale made without a network before a right was taken away stays a sale.',
  ],
  'work-and-commission': [
    'Open **Staff accounts**, then **Work and commission**, and choose the days. Who may not see the staff finds their own under **My profile**.',
    {
      list: [
        '**Sold** is what of the orders they made. **Served** is the lines they served, where the counter asks for it, else their orders.',
        'What came back is taken off on the day it came back, commission too.',
        '**Hours** run from opening a till to closing it; two tills at once count once, and one that nobody closed counts a day at most.',
      ],
    },
    'An owner taps a person to set the commission: a share of what they sold or served, and another for goods of a category where you want one.',
    '**Export** makes a workbook, a table (CSV) or a PDF of what is shown.',
    { note: 'Kaunta works it out and pays nothing. It uses the rule as it is now, also for days before.' },
  ],
  'when-somebody-leaves': [
    { steps: ['Open **Staff accounts** and choose the person.', 'Choose **Remove**, and confirm.'] },
    'They are locked out at once, on every device. Their name stays on the orders they made.',
    'Sales they made before and have not sent yet still arrive when the device has a network, marked for you to review.',
    'If they keep a phone or tablet of the shop, [revoke the device](/help-center/devices-of-the-shop) too.',
    'An owner who gives the shop away opens the person and chooses **Hand the shop over**. After 2 days they are an owner and you have left, both at once; until then either of you takes it back.',
  ],
  'devices-of-the-shop': [
    'Open **Devices**. Each phone, tablet or browser that has opened the counter stands here with its number, like A7, when it was last heard of, and what it last said was waiting.',
    'Kaunta looks after them: a device that is silent for two hours and holds unsent records, one that cannot save or whose storage is almost full, a wrong clock, a low battery, records that did not arrive. It stands in this list with what helps, and owners who switched it on under **Notifications** are told once, not at night unless sales may be lost. It leaves the list by itself when all is well. The hours are set under **Counter settings**.',
    'Give it a name you know it by, “Tablet at the door”, and choose **Save name**.',
    '**Revoke device** stops it from selling. What it still holds arrives later and waits for you under **Needs review**.',
    {
      note: 'Another device knows only what this one last reported. What is unsent right now stands on the device itself.',
    },
  ],
  activity: [
    'Open **Devices**, then **Activity**. Only an owner sees it. It lists what was undone or given away: voids, cancelled orders, refunds, discounts, changed prices and expenses struck out; and what happened at a till: the drawer opened by hand, a receipt printed again, wrong PINs, a clock that was set back. Where somebody said why a discount or another price was given, it stands beside it.',
    'It also lists who changed the shop itself: rights and limits of people, settings, taxes, steps of orders, receipts, offers, popups and campaigns, payment settings and payouts, and systems that were joined. It says which fields changed; of rights and limits also what they were and are. Passwords, keys and secrets are never in it.',
    'Choose an area, a kind, a person, a device or days above the list, or search for an order number or a name. A row opens with all that is known of it, and leads to its order, its shift or the page of what was changed.',
    'Each device numbers what it records and seals each record with the one before it, also without network. So it shows when one is taken away, changed or dated back before it was sent:',
    {
      rows: [
        ['Nothing is missing', 'All records of the device are here, as they were made.'],
        ['Records have not arrived', 'They wait on the device, which had no network yet. Nothing is wrong with that.'],
        [
          'Records are missing',
          'The device says that nothing waits there any more, and they never came. Ask who worked on it that day, and compare the drawer with the sales.',
        ],
        [
          'A record is not as it was made',
          'Somebody changed a record on the device, or the device was put back from an old copy.',
        ],
      ],
    },
    {
      note: 'A wrong clock or an empty battery is no theft. The page tells what happened, not why: look at the day and the person before you judge.',
    },
  ],
  'lock-or-sign-out': [
    {
      rows: [
        [
          '**Lock or switch user**',
          'For the change of shift. What is not sent yet stays safe under your name and goes when you log in again. Logging in needs a network.',
        ],
        ['**Sign out**', 'For good. Customers, orders and figures leave the device; the products of the shop stay.'],
      ],
    },
    'Both are at the end of **My profile** and in the account menu.',
    'While something waits to be sent, signing out is refused, because it would leave that behind. Choose **Send now**, **Lock or switch user** or **Export to a file**.',
  ],
  'forgotten-password': [
    {
      steps: [
        'On the login screen choose **Forgot password?**.',
        'Type your phone number or e-mail and choose **Send code**.',
        'A phone gets a code of 6 digits, good for 10 minutes. An e-mail address gets a link, good for 30 minutes.',
        'Type the code and a new password, and choose **Save and log in**.',
      ],
    },
    'All other devices are logged out. What they have not sent stays on them.',
    'Nothing arrives? The answer is the same whether we know the contact or not, so that nobody can try out numbers. Codes only go to a phone number or e-mail that was [confirmed](/help-center/confirm-your-number). Staff with an unconfirmed number ask the owner to remove and invite them again.',
  ],
  'confirm-your-number': [
    {
      steps: [
        'Open **My profile**.',
        'Under **Phone and e-mail** type the number or address, and choose **Send code**.',
        'Type the 6 digits from the message and choose **Confirm**.',
      ],
    },
    'Only a confirmed contact can reset a password. Confirm both, and losing one does no harm.',
    'A number belongs to whoever can read its messages: when somebody confirms a number that another account never confirmed, it moves to them.',
  ],
  'lost-phone': [
    {
      steps: [
        'Your own login: on another device open **My profile**, then **Where I am logged in**, and choose **Log out that device**.',
        'The shop: the owner opens **Devices**, chooses it, and **Revoke device**.',
        'Somebody of your staff: open **Staff accounts**, choose the person, and **Log out on all devices**. They are told, and log in again with their password.',
        'If somebody may know your password, choose **Change password** in your profile. All other devices are logged out.',
      ],
    },
    'When somebody logs in to your account on a device it never saw, or after many wrong passwords, your phone and e-mail are told at once. If it was not you, open the link of that message: everybody is logged out, what they changed is put back, and you set a new password. **Where I am logged in** marks it too.',
    'Sales that were sent are safe with the server. Sales that waited on the device come in if it ever goes online, and then wait for the owner under **Needs review**. If it never does, they are lost with it: that is why a device should see a network every day.',
    'Whoever holds the phone may see what it kept for selling offline: products, and the customers its user could see. A screen lock on the device is the best protection.',
  ],
  'second-step': [
    'A password can be seen over a shoulder. With a second step a log-in also asks for six digits that an app on your phone shows; the app needs no network.',
    {
      steps: [
        'Confirm your phone number or e-mail first, and install an authenticator app (Google Authenticator, Microsoft Authenticator or another).',
        'Open **My profile**, then **Second step at log-in**, enter your password and scan the code with the app.',
        'Type the six digits the app shows, and **Switch on**. All other devices are logged out.',
        'Write down the ten recovery codes. Each opens your account once, on the day the phone is gone.',
      ],
    },
    'With a passkey you log in by fingerprint, face or PIN, without a password: on the same page choose **Add a passkey**, give it a name and enter your password. On the login screen press **Log in with a passkey**. It is a second step too: from then on your password alone is not enough, and the ten recovery codes are shown once.',
    'A passkey belongs to this address of Kaunta, so a false page cannot ask for it. Phones with a Google or Apple account keep it for your next phone. Of one that is gone, choose **Remove** on that page.',
    'Neither app nor recovery code? On the login screen choose **I have neither the app nor a recovery code**. Three days later your password is enough again. Your phone and e-mail are told at once, and whoever did not ask for it refuses it with the link of that message.',
    'The owner can ask it of everybody who pays out: open **Payouts**, then its settings.',
  ],
  'hear-of-orders': [
    'Open **Settings**, then the page about notifications. Each person sets it for each of their devices.',
    {
      rows: [
        [
          '**Ring for new orders**',
          'While Kaunta is open, a new order from a link rings until somebody says it was seen. **Play the bell** tries it.',
        ],
        [
          '**With Kaunta closed**',
          'A line for each thing you may hear of, and two boxes in it: **On this device** shows a notification on this phone or computer, **By e-mail** sends it to your address once that is confirmed in your profile, at most forty a day. **All of it** ticks all of them. Each of your devices has its own choice, and nobody sees a line for what they may not see.',
        ],
        [
          '**Your account**',
          '**Always** stands where nothing can be switched off: a log-in that is not as always, a password or contact that was changed, and somebody who logged you out everywhere are always told, by SMS or e-mail.',
        ],
        [
          '**Who hears of what**',
          'For owners: whose devices and addresses are told of what. Everybody chooses for themselves.',
        ],
        [
          '**Summary in the evening**',
          'For owners: the day in a few words at your hour, once, by notification, WhatsApp, SMS or e-mail. By WhatsApp it goes into your own chat with the shop’s number; when you have not written there for a day, it comes by SMS, or by a template of your number, chosen under **While your chat is closed**, for which WhatsApp bills your shop. A day without sales is left out, unless you choose **Also on days when nothing was sold**.',
        ],
      ],
    },
    'The browser asks once whether it may. On an iPhone or iPad Kaunta must be on the home screen first: [put it there](/help-center/install-on-your-device).',
    'Below stand all your devices that are notified. **Send a test** shows within a minute whether it works.',
  ],
}
