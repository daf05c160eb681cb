import type { GroupArticles } from '../article-types.ts'

export const content: GroupArticles<'network'> = {
  'sell-without-network': [
    'You sell as always. Each sale is saved on the device before the screen says so, and it reaches the server by itself when there is a network again, exactly once. You need not keep the page open: at the next start it goes on.',
    {
      rows: [
        [
          'Works without a network',
          'The counter, cash, mobile money by its reference, the shop’s own TANQR code, payment messages, pay later, discounts, customers, receipts, steps of an order, cancelling, expenses.',
        ],
        [
          'Needs a network',
          'Payment requests, codes with the amount, order links, payouts, logging in, products and stock, staff, settings, and seeing what other devices sold.',
        ],
      ],
    },
    'The device must have been online once: to log in, to fetch your products, and to get its own number.',
    'If your login ends meanwhile, the screen offers to go on selling in your name and to send later.',
    {
      note: 'Unsent sales are only on that device. Do not clear the browser’s data, and give it a network at least once a day.',
    },
  ],
  'words-of-the-sync-sign': [
    'The sign stands on every page. A tap on it opens the list of what waits.',
    {
      rows: [
        ['**Synced**', 'Everything this device made is with the server.'],
        ['**This device**', 'Saved here and safe; waits to be sent. It goes by itself.'],
        ['**Sending**', 'On its way now.'],
        ['**Offline**', 'No network, and nothing waits.'],
        ['**Failed, retry**', 'The server refused something. Open the list: each record has its reason.'],
        ['**Log in**', 'Your login has ended. What is saved stays; it goes when you log in again.'],
      ],
    },
    'After an hour of waiting the sign says for how long. After a day it warns: bring the device to a network, or [move the sales by a file](/help-center/move-sales-by-file).',
    'Being offline is never shown in red. Red is only for what a person has to look at.',
  ],
  'refused-records': [
    'Open the sync sign, then the tab **Refused**. A tap on a record shows what it is and why the server did not take it.',
    {
      rows: [
        ['**Fix and send**', 'Where something in it can be mended: change it and send it.'],
        ['**Send again**', 'When the reason is gone: the earlier step has arrived, a right was given.'],
        [
          '**Set aside**',
          'When it should not be sent at all. Say why. It stays on the device and in every file you export.',
        ],
      ],
    },
    'A completed sale is never refused: at most it is listed for the owner under **Needs review**. What can be refused is a step of an order somebody else changed meanwhile, or an expense that was struck out before.',
    'The list of reasons, in plain words: [what each error message means](/help-center/error-messages).',
  ],
  'move-sales-by-file': [
    'When a device will not come online again, its sales can travel to another device of the shop, which sends them.',
    {
      steps: [
        'On that device open the sync sign and choose **Carry to another device**. Everything also stays there.',
        'Choose **Share the file** (WhatsApp, Bluetooth, Quick Share), **Save the file**, or **Show as codes**.',
        'With a file: on the other device log in, open the sync sign and choose **Import a file**.',
        'With codes: on the other device choose **Bring sales back** and read the codes off the first one’s screen, in any order.',
      ],
    },
    'The file is sealed: only devices of your shop open it. A device that never had network since it began to seal files says so, and then whoever has the file can read it.',
    'Each sale keeps the name of who made it, and counts as sent by the device that made it. Bringing the same file in twice, or on two devices, changes nothing.',
    {
      note: 'A device that was removed cannot open files that are made after it was removed.',
    },
  ],
  'bring-sales-back': [
    'At the foot of each receipt there is a code with the whole sale, signed by the till that made it. If that device is lost, stolen or wiped before it had network, its receipts bring the sales back.',
    {
      steps: [
        'On any device of the shop log in, open the sync sign and choose **Bring sales back**.',
        'Scan the code of each receipt, or choose photos of them. A long sale has several codes; the page says which are missing.',
        'Look at the list: what is new, and what is here already. Then bring them back with one tap.',
      ],
    },
    'Nothing is doubled: a sale that was sent before stays one. In the order’s history it says **Brought back from a receipt**.',
    'A receipt that was changed, or that no till of your shop made, is refused. If you have removed the lost device, scan its receipts as the owner: what was sold before you removed it counts at once and stands under **Needs review**.',
    {
      note: 'The code is on receipts of a till that has had network once since it was set up. Keep copies of receipts on days without network.',
    },
  ],
  'device-cannot-save': [
    'Kaunta says “saved” only when the sale can be read back from the storage of the device. When it cannot, it says so loudly and takes no money.',
    {
      rows: [
        ['No space left', 'Delete photos, videos or apps you do not need, then try again.'],
        [
          'Private mode',
          'A private window keeps nothing. Open Kaunta in a usual window, and allow storage for the site.',
        ],
        ['Another tab', 'An older Kaunta is open elsewhere. Close the other tabs.'],
        ['Too much waits', 'Ten thousand records wait on the device. Give it a network and let it send.'],
        ['It cannot be read back', 'Try again. If it goes on, restart the browser, then the device.'],
      ],
    },
    'Trying again is safe: the same sale is never saved twice. The order is still on the screen.',
  ],
  'counter-stays-closed': [
    { head: 'This address is not secure' },
    'Browsers keep data safely only on addresses with https, and on the computer Kaunta runs on. Over plain http the dashboard works, and the counter stays closed, because a sale made without a network could be lost. Ask whoever runs Kaunta for the https address.',
    { head: 'The device needs the network once' },
    'Each device gets its own number, like A7, for its orders. It comes from the server the first time the counter is opened. After that it sells without a network.',
    { head: 'The device was removed' },
    'The owner revoked it. What it sold before is still sent. The owner can log in on it and choose **Add this device again**; it then gets a new number.',
    { head: 'You may not sell' },
    'Selling needs the right to add orders. Ask the owner.',
  ],
  'new-version': [
    'Kaunta looks for a new version by itself and says when one is ready. Choose **Update** when it suits you.',
    'It starts only when no order is open on this device, nothing is being sent, and nothing typed is unsaved. A sale is never interrupted, and unsent sales stay as they are.',
    'When another tab was updated, this one asks you to save what you typed and to choose **Reload**.',
  ],
}
