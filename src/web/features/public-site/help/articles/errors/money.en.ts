import type { ErrorAnswersOf } from '../../article-types.ts'

export const answers = {
  'flow.refused': {
    says: 'The flow has something to mend before it is published.',
    why: 'WhatsApp would not take a text of it, a step leads nowhere, or it names something the shop no longer has.',
    next: 'Mend what is marked, then publish again.',
  },
  'flow.app_too_old': {
    says: 'This flow has steps that this version of the app does not know. Close the app and open it again to update it.',
    why: 'Somebody used a newer app to add a step or a way to pay. An older app would lose it by saving.',
    next: 'Close the app, open it again with a network, and take the update. Customers are answered all the while.',
  },
  'payment.cash_unlikely': {
    says: 'Much more cash was written down than was due.',
    why: 'More than one million shillings above what was to pay: most likely a barcode or a slip went into the amount.',
    next: 'Ask who sold what was really handed over, and accept the sale. What counts in the books is the price, not the cash received.',
  },
  'payment.reference_used_twice': {
    says: 'This payment reference was used for another order.',
    why: 'One mobile-money payment stands on two orders: typed wrongly, or the same SMS was shown twice.',
    next: 'Compare with the SMS on your own phone. Void the sale that was not paid, or correct the reference.',
  },
  'payment.not_found': {
    says: 'This payment was not found.',
    why: 'It belongs to another shop, or the link is old.',
    next: 'Open the order and look at its payments there.',
  },
  'payment.nothing_owed': {
    says: 'Nothing is owed on this order.',
    why: 'It was paid meanwhile, or it is cancelled.',
    next: 'Look at the order again before asking for money.',
  },
  'payment.too_much': {
    says: 'This is more than what is owed.',
    why: 'The amount asked for is above what is left to pay on the order.',
    next: 'Ask for what is left, or less.',
  },
  'payment.part_not_taken': {
    says: 'This order is not paid in parts, or not in such a small one.',
    why: 'On the order link a part was to be paid, where the shop takes only the whole, or less than TZS 1,000.',
    next: 'Pay all that is owed, or a larger part. The owner decides of which orders parts are taken, in the payment settings.',
  },
  'payment.already_waiting': {
    says: 'A payment request is already waiting for the customer.',
    why: 'Someone asked for the money of this order a moment ago, and the customer has not answered yet.',
    next: 'Wait for the answer, or choose to push again or another way.',
  },
  'payment.method_unavailable': {
    says: 'This way to pay is not available here.',
    why: 'The shop or its payment provider does not take it, or the settings are not complete.',
    next: 'Choose another way, or let the owner look at the payment settings.',
  },
  'payment.phone_invalid': {
    says: 'Enter a Tanzanian mobile number with mobile money.',
    why: 'The request can only be sent to a mobile number of Tanzania.',
    next: 'Write a number like 0712 345 678, and choose its network if it was moved.',
  },
  'payment.state_changed': {
    says: 'This payment has moved on meanwhile. Look at it again.',
    why: 'The customer or someone else in the shop was faster.',
    next: 'Look at its state now; nothing was done twice.',
  },
  'payment.reference_known': {
    says: 'This payment reference is already on an order.',
    why: 'One payment counts once, and this reference was written down before.',
    next: 'Compare it with the SMS on your own phone.',
  },
  'payment.qr_invalid': {
    says: 'This is not a TANQR code we can use.',
    why: 'The text was cut, a letter differs, or it is another kind of QR code.',
    next: 'Scan the code again in good light, or paste its whole text.',
  },
  'payment.settings_incomplete': {
    says: 'The payment settings are not complete.',
    why: 'The shop uses its own gateway, and something the gateway needs is missing.',
    next: 'Open the payment settings and fill in what is marked.',
  },
  'callback.not_authentic': {
    says: 'This message does not come from the payment provider.',
    why: 'Its signature is wrong or it came to an address that does not exist.',
    next: 'Nothing to do in the shop. Whoever connects a gateway checks its keys and the address.',
  },
  'transaction.not_found': {
    says: 'This movement of money was not found.',
    why: 'It belongs to another shop, or it was never written down.',
    next: 'Search for the reference or the amount in Transactions.',
  },
  'reconciliation.line_not_found': {
    says: 'This line was not found.',
    why: 'The statement it came with was taken back, or it belongs to another shop.',
    next: 'Open Check the money again; it shows what is there now.',
  },
  'reconciliation.already_matched': {
    says: 'This money was already matched.',
    why: 'Somebody matched it a moment before you, or it was matched by itself.',
    next: 'Look at what it was matched with. If that is wrong, undo it and match it anew.',
  },
  'reconciliation.not_matched': {
    says: 'This money is not matched with anything.',
    why: 'The match was undone already.',
    next: 'Nothing to do; match it with the right order when you know it.',
  },
  'reconciliation.payment_taken': {
    says: 'Another line already stands for this payment.',
    why: 'One payment can be one line of a statement only.',
    next: 'Undo the other match first if it is the wrong one.',
  },
  'reconciliation.wrong_direction': {
    says: 'Money that went out cannot pay an order.',
    why: 'The line says that money left the wallet.',
    next: 'Set it aside with a note, or write it down as an expense.',
  },
  'statement.not_found': {
    says: 'This statement was not found.',
    why: 'It belongs to another shop.',
    next: 'Open Check the money; it lists the statements of the shop.',
  },
  'statement.unreadable': {
    says: 'This file is not a statement we can read.',
    why: 'The file is no CSV, or no column with dates and amounts was found in it.',
    next: 'Download the statement as CSV from the wallet’s own portal, and name its columns when asked.',
  },
  'statement.empty': {
    says: 'This statement holds no movement of money.',
    why: 'The file has headings, but no line with an amount.',
    next: 'Choose another period in the wallet’s portal and download it again.',
  },
  'statement.withdrawn': {
    says: 'This statement was already taken back.',
    why: 'Somebody took it back before you.',
    next: 'Nothing to do; import the right file.',
  },
  'payout.not_found': {
    says: 'This payout was not found.',
    why: 'It belongs to another shop.',
    next: 'Open Payouts; it lists the payouts of the shop.',
  },
  'payout.not_available': {
    says: 'Payouts are not available for this shop.',
    why: 'The shop is paid through its own gateway, or the operator’s provider pays nothing out.',
    next: 'With your own gateway the money is paid out there. Otherwise ask the operator.',
  },
  'payout.not_enough': {
    says: 'There is not enough in the balance for this payout and its fee.',
    why: 'Money on its way and money not yet settled cannot be paid out.',
    next: 'Pay out less, or wait until what is pending has come.',
  },
  'payout.amount_out_of_range': {
    says: 'This amount is too small or too large for one payout.',
    why: 'The provider takes payouts within limits only.',
    next: 'Choose an amount within the limits shown.',
  },
  'payout.fee_changed': {
    says: 'The fee changed meanwhile. Look at the new one, then confirm again.',
    why: 'The operator changed the table of fees after you were shown the fee.',
    next: 'Look at the new fee, then confirm again.',
  },
  'payout.password_needed': {
    says: 'Enter your password to pay out this much.',
    why: 'Above the shop’s limit the password is asked for again, so that an open till is not enough.',
    next: 'Enter the password you log in with.',
  },
  'payout.needs_other_admin': {
    says: 'Another owner must approve this payout.',
    why: 'The shop asks for two owners for each payout; who asked for it cannot approve it.',
    next: 'Ask the other owner to open Payouts and approve it.',
  },
  'payout.no_second_admin': {
    says: 'The shop has no second owner to approve payouts.',
    why: 'With this switched on nobody could approve a payout.',
    next: 'Make somebody an owner under Staff accounts first.',
  },
  'payout.no_approver': {
    says: 'Nobody could approve it: all other owners were made owners by you. Let one of them ask, and approve it yourself.',
    why: 'Whom you made an owner does not approve your payouts, so that nobody approves their own through a second account.',
    next: 'Ask one of the other owners to ask for the payout, and approve it.',
  },
  'payout.approver_new': {
    says: 'You are an owner for less than a day. Until then another owner approves payouts.',
    why: 'Who has just become an owner approves nothing on the first day.',
    next: 'Wait until tomorrow, or ask another owner.',
  },
  'payout.approver_of_asker': {
    says: 'You and who asked for this payout are owners through each other or through the same person, so another owner must approve it.',
    why: 'Otherwise somebody could approve their own payout through a second account. It counts over others too, and over people who have left; only the first owner, from whom all come, approves for those they made.',
    next: 'Ask another owner to approve it; the first owner of the shop may.',
  },
  'payout.resting': {
    says: 'Payouts rest for 48 hours after a new place, contact, password or second step.',
    why: 'Whoever was told of the change, and did not make it, has time to undo it before money is gone.',
    next: 'The page of payouts shows until when. The money stays in your balance.',
  },
  'payout.factor_missing': {
    says: 'Payouts of this shop need a second step at your log-in. Switch it on in your profile.',
    why: 'An owner asks it of everybody who asks for a payout or approves one.',
    next: 'Open your profile, then **Second step at log-in**. Payouts you ask for rest for two days after that.',
  },
  'payout.wrong_state': {
    says: 'This payout has moved on meanwhile. Look at it again.',
    why: 'It was approved, sent or cancelled by somebody else, or the provider has answered.',
    next: 'Open it again and look at its state.',
  },
  'payout.target_invalid': {
    says: 'Money cannot be paid out to this number.',
    why: 'The phone is no Tanzanian mobile number, or the bank account is not one.',
    next: 'Check the number and the operator or bank.',
  },
  'payout.destination_not_found': {
    says: 'This place for payouts was not found.',
    why: 'It was removed, or belongs to another shop.',
    next: 'Choose another one, or add it again.',
  },
  'payout.not_certain': {
    says: 'The provider cannot say yet what became of this payout. Try again in a few minutes.',
    why: 'It was refused once, and the provider must hold to that before it is sent again; otherwise it could be paid twice.',
    next: 'Wait a few minutes and try again. Nothing is lost.',
  },
  'expense.not_found': {
    says: 'This expense was not found.',
    why: 'It belongs to another shop, or the device that wrote it has not sent it yet.',
    next: 'Look on the device that wrote it.',
  },
  'expense.already_void': {
    says: 'This expense was already removed.',
    why: 'Somebody struck it out before you.',
    next: 'Nothing to do: it no longer counts.',
  },
  'expense.changed_meanwhile': {
    says: 'Someone else changed the same thing about this expense.',
    why: 'Two people changed one field of it to different ends, and this change came second.',
    next: 'Open the queue, compare both, and save yours over it or set it aside.',
  },
  'expense.paid_by_drawer': {
    says: 'The drawer that paid this was counted with it. Void it and write it anew.',
    why: 'Its amount is part of a count that somebody signed for, or of a drawer at another till.',
    next: 'Void the expense with a reason, and record the right one.',
  },
  'expense.too_many_recurring': {
    says: 'There are a hundred recurring expenses already. End one that is not paid any more.',
    why: 'A shop keeps at most a hundred expenses that come again and again.',
    next: 'Open Expenses, and end one under Recurring.',
  },
  'fiscal.not_found': {
    says: 'This fiscal receipt was not found.',
    why: 'It belongs to another shop, or the address is wrong.',
    next: 'Open the list of fiscal receipts under Compliance.',
  },
  'fiscal.not_on': {
    says: 'Fiscal receipts are not on in this shop.',
    why: 'They were switched off meanwhile, or the device is not the sandbox.',
    next: 'Open Compliance and switch them on.',
  },
  'fiscal.islands': {
    says: 'This shop is in Zanzibar: fiscal receipts there are those of ZRA.',
    why: 'Zanzibar has another tax authority with a system of its own.',
    next: 'Use the system of ZRA. If the shop is elsewhere, correct its place in the settings.',
  },
  'fiscal.certificate_unreadable': {
    says: 'This file is no certificate with a key.',
    why: 'It is another file, or it is damaged.',
    next: 'Choose the .pfx file you got from TRA.',
  },
  'fiscal.certificate_password': {
    says: 'This password does not open the file.',
    why: 'The password of the certificate file is another one.',
    next: 'Type the password that came with the file.',
  },
  'fiscal.authority_refused': {
    says: 'TRA does not take this device.',
    why: 'TIN, device number and certificate do not belong together, or TRA has not approved the device yet.',
    next: 'Compare all of them with TRA’s letter, and ask your tax office.',
  },
  'fiscal.authority_silent': {
    says: 'TRA did not answer.',
    why: 'Their server is away or very slow. Nothing was changed.',
    next: 'Try again in a few minutes.',
  },
  'fiscal.not_correctable': {
    says: 'Only a refused receipt can be corrected.',
    why: 'It was accepted or corrected meanwhile.',
    next: 'Look at the list again.',
  },
  'fiscal.letters_missing': {
    says: 'Choose the VAT group first.',
    why: 'Some goods have a tax code that is none of TRA’s groups.',
    next: 'Choose a group for each, A to E.',
  },
  'fiscal.id_invalid': {
    says: 'This cannot be such a number.',
    why: 'Its length or its signs do not fit its kind.',
    next: 'Look at the customer’s card again.',
  },
} satisfies ErrorAnswersOf
