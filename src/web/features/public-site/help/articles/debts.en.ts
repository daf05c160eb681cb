import type { GroupArticles } from '../article-types.ts'

/** Debts written by hand, reminders and the handshake: a part of the article about debts. */
export const debts: GroupArticles<'orders'>['who-owes-you'] = [
  '**Write a debt** puts down what a customer owes from an old paper book, with the day it is from; it adds no sale. **Correct** takes off what was written wrongly, **Write off** what will not be paid: both want a reason. They need the right to add, change or strike out transactions.',
  '**Remind** writes to a customer who owes: **Remind by WhatsApp** opens your own WhatsApp with the words typed, **Remind by SMS** sends them for the shop. Who was reminded when, and by whom, stands beside the debt and on the customer’s page under **Sent**. Tick several customers to remind them together: SMS go out one after the other, WhatsApp opens chat by chat, and whoever was just reminded is left out.',
  'The owner opens **Reminders** under the list: the words in both languages, how many days lie between two, and whether reminders go by themselves, outside the quiet hours. They stop once the debt is paid, when the customer says no, and wait for a day that was promised.',
  '**Confirm the balance** asks the customer whether what they owe is right. They open a link and agree, or say another amount and why; both versions stay. **Not agreed** above the list shows who has not said yes. What they agreed to stands beside the debt, in the ledger and on the statement. Another amount waits under **Needs review**, where an admin corrects the debt or keeps it with a reason. Right after goods went on credit the counter offers the same, while both of you stand there; it needs the network.',
]
