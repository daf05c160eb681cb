import type { ErrorAnswersOf } from '../../article-types.ts'

export const answers = {
  'undo.not_found': {
    says: 'This link is too old or was used already.',
    why: 'Links that undo a change work once, for three days at most, and end when an earlier change was undone.',
    next: 'If somebody else is in your account, set a new password on the login screen with your own phone or e-mail.',
  },
  'display.not_found': {
    says: 'This code or display is not valid any more. Show a new code at the till.',
    why: 'A code pairs one device, once, within ten minutes. Or somebody removed this display, or its till.',
    next: 'Open Customer display at the till and scan the new code.',
  },
  'display.too_many': {
    says: 'Your shop has as many customer displays as it may have. Remove one first.',
    why: 'A shop may have a hundred of them.',
    next: 'Open Customer display at a till and remove those you use no more.',
  },
  'order.not_found': {
    says: 'This order was not found.',
    why: 'The order belongs to another shop, or the device that made it has not sent it yet.',
    next: 'Look on the device that made it. Its number begins with that device’s number.',
  },
  'order.status_changed': {
    says: 'The order changed meanwhile. Look at its status, then try again.',
    why: 'Somebody else moved the order on while your step was on its way.',
    next: 'Open the order. If your step is still right, do it again; otherwise set the old one aside.',
  },
  'order.step_not_allowed': {
    says: 'The order cannot go to this status.',
    why: 'Orders go one way: a cancelled order stays cancelled, a completed one can only be voided. Or your shop has switched this step off.',
    next: 'Look at its status. For goods that go out again, make a new order.',
  },
  'order.step_late': {
    says: 'The order has stood in one step for too long.',
    why: 'Your shop set a time for this step, and it is over.',
    next: 'Open the order and take it on: then it leaves the list by itself. Or set another time in Settings, Steps of an order.',
  },
  'order.sum_too_large': {
    says: 'The payments of this order add up to more than any order can be.',
    why: 'More than ten million million shillings on one order: a slip, or somebody sent payments on purpose.',
    next: 'Look at the record in the list of things to look at, and void it when no such money came.',
  },
  'order.overpaid': {
    says: 'This is more than what is left to pay.',
    why: 'More money was written down than the order costs. Perhaps it was paid on two devices.',
    next: 'Look at the payments of the order, and give back what was taken twice.',
  },
  'order.number_taken': {
    says: 'Another order already has this number.',
    why: 'Two orders carry one number. It can happen when a device was restored from a copy.',
    next: 'Both orders are kept. The owner looks at them and decides which is which.',
  },
  'order.totals_differ': {
    says: 'The total differs from what the server computed.',
    why: 'The till and the server do not arrive at the same total. Both are kept side by side.',
    next: 'The owner compares the lines with the receipt and says which is right.',
  },
  'order.stock_negative': {
    says: 'More was sold than the stock showed.',
    why: 'The counter sold goods that the stock did not show: they were not written in, or two devices sold the last one.',
    next: 'Count the shelf and write it under Change the stock.',
  },
  'order.product_gone': {
    says: 'A product in this order was deleted meanwhile.',
    why: 'The device sold a product that was taken away meanwhile.',
    next: 'The sale counts. Restore the product if it is still sold.',
  },
  'order.discount_not_approved': {
    says: 'More was taken off than the person may without a manager.',
    why: 'The discounts of this order come to more than the shop lets this person give at once or in a day, and nobody with the right approved it with a PIN.',
    next: 'The sale counts. The owner looks at it, and can change the limit under Counter in the settings.',
  },
  'order.price_not_approved': {
    says: 'A price was set by somebody who may not, without a manager.',
    why: 'Only owners set prices here, or this person took off more than they may at once or in a day, and nobody with the right approved it with a PIN.',
    next: 'The sale counts. The owner looks at it, and can change who sets prices under Counter in the settings.',
  },
  'order.credit_not_approved': {
    says: 'Goods were handed over on credit beyond what was agreed, without a manager.',
    why: 'The shop does not sell on credit, the customer owes more than their limit or past the day, or the person may not let a debt grow so far, and nobody with the right approved it with a PIN. Or the day for paying it was more than a year away.',
    next: 'The sale counts and the customer owes it. The owner looks at it, and can change the limits under Counter in the settings or for this customer.',
  },
  'order.price_changed': {
    says: 'A price changed before this order was sent.',
    why: 'The device sold at the old price because it had not heard of the new one.',
    next: 'The price on the receipt holds. The owner looks whether that is all right.',
  },
  'order.clock_wrong': {
    says: 'The clock of the device was wrong.',
    why: 'The device’s date or time was far off, so the sale would have landed on another day. The server corrected it.',
    next: 'Let the device set its clock by the network.',
  },
  'order.no_permission': {
    says: 'The person who did this did not have the permission.',
    why: 'When this was made, the person did not have the right, or no longer belonged to the shop.',
    next: 'The owner looks at it: accept it, or void it.',
  },
  'order.reason_missing': {
    says: 'Give a reason.',
    why: 'Cancelling and voiding want a reason, so that it can be understood later.',
    next: 'Write a few words, or tap one of the reasons.',
  },
  'order.sold_on_two_devices': {
    says: 'Another device had sold the same held order already.',
    why: 'A held order was gone on with on two devices, one of them without network, and both sold it. The first sale counts; the second is kept with its goods and its money.',
    next: 'Ask both people whether the customer paid once or twice. Refuse the second if it never happened; accept it, and it becomes an order of its own.',
  },
  'cart.not_parked': {
    says: 'This order is not held any more, or another device took it.',
    why: 'Somebody else was faster: went on with it, sold it or threw it away.',
    next: 'Look among the held orders once more, or ask who serves the table.',
  },
  'cart.too_many_parked': {
    says: 'No more held orders can be shared with other devices.',
    why: 'The shop holds 300 orders on all devices together.',
    next: 'Finish or throw away old held orders. This one stays on its own device and can be sold there.',
  },
  'order.exchange_differs': {
    says: 'What was paid in exchanged goods is not what came back for it.',
    why: 'Goods were brought back and others went out for them. The return and the new order name each other, and their sums are not the same.',
    next: 'Open both by their numbers, compare them with the goods, and void what did not happen.',
  },
  'refund.too_much': {
    says: 'More was given back than was left of the order.',
    why: 'The same goods came back on another device that had no network, or more money went out than was paid for them.',
    next: 'The owner compares the refunds of the order: refuse the one that never happened, or take back the other and accept this one.',
  },
  'refund.not_approved': {
    says: 'More was given back than the person may without a manager.',
    why: 'The shop lets its staff give back only so much by themselves, at once or in a day, and no owner approved this with a PIN.',
    next: 'The money is out and the refund counts. The owner looks at it, and can change the limit under Counter in the settings.',
  },
  'refund.already_void': {
    says: 'This return was taken back already.',
    why: 'Somebody took it back at another till, or the owner found that it never happened.',
    next: 'Nothing is left to do: goods and money counted back once. Dismiss it from the list.',
  },
  'refund.exchanged': {
    says: 'What came back paid for other goods: this return stands.',
    why: 'The return is half of an exchange: the new order was paid with it, or its price was handed out when that order was cancelled.',
    next: 'If the goods did not come back, sell them again: make a new order for what the customer has.',
  },
  'refund.money_sent': {
    says: 'The money of this return was sent and has a reference: it stands.',
    why: 'It went out by mobile money or card, and taking a return back here does not bring money back from there.',
    next: 'If the customer sends it back, sell the goods again and take that as the payment.',
  },
  'refund.money_unknown': {
    says: 'This device does not know the money of this return. Connect it to the internet and try again.',
    why: 'The return was kept here before the app was updated, without the money that belongs to it.',
    next: 'Connect the device, wait until everything here is sent, open the order again and take the return back.',
  },
  'refund.other_drawer': {
    says: 'The money of this return left another drawer, or one that was counted since.',
    why: 'What goes back into a drawer must be counted there: the till that paid it out, while the same shift is still open.',
    next: 'Take it back on that till. If its shift is closed, the count stands: sell the goods again if the customer pays for them.',
  },
  'refund.too_late': {
    says: 'A return can be taken back until the end of the next day.',
    why: 'Later it is in figures that were read and handed on.',
    next: 'It stands. If the customer has the goods, make a new order for them.',
  },
  'link.not_found': {
    says: 'This order link was not found.',
    why: 'The address was cut when it was copied, or the link is older than 90 days without a change.',
    next: 'Ask the shop for a new link. In the shop: make or share it again under Orders.',
  },
  'link.expired': {
    says: 'The time to send this order is over.',
    why: 'A link can be sent for 72 hours, or for as long as the shop has set.',
    next: 'In the shop: share the link again, and it can be sent once more.',
  },
  'link.cancelled': {
    says: 'The shop withdrew this order link.',
    why: 'Somebody in the shop cancelled the link before it was sent.',
    next: 'Ask the shop, or make a new link.',
  },
  'link.already_submitted': {
    says: 'This order was sent before, with other choices.',
    why: 'The link was open on two phones, or was sent a second time after a change.',
    next: 'Open the link again: it shows the order as it was sent. Changes are agreed with the shop.',
  },
  'link.choices_incomplete': {
    says: 'Some choices are missing. See the marked lines.',
    why: 'A size or an extra that the shop requires is not chosen, or a phone number cannot be called.',
    next: 'Choose what is marked and send it again.',
  },
  'link.prices_changed': {
    says: 'Prices changed meanwhile. Look at the new total before sending.',
    why: 'The shop changed a price or a choice after the page was opened.',
    next: 'Look at the new total and send it again if it is right.',
  },
  'link.delivery_changed': {
    says: 'What it costs to bring the order changed meanwhile. Look at the new total before sending.',
    why: 'The shop changed the charge of a place, or no longer brings orders there, after the page was opened.',
    next: 'Look at the place and the new total. Send it again if they are right, or choose another place.',
  },
  'link.sold_out': {
    says: 'Something in this order is sold out.',
    why: 'Somebody else took the last one a moment before.',
    next: 'Leave the marked line out or take fewer, and send it again.',
  },
  'shift.not_found': {
    says: 'This shift was not found.',
    why: 'It belongs to another shop, or the device it was opened on has not sent it yet.',
    next: 'Look on that device, or reload the list when it has network.',
  },
  'shift.not_open': {
    says: 'This shift is not open on this device any more.',
    why: 'It was closed in another tab, or by somebody else at this counter.',
    next: 'Look under Cash up at what was counted, and open a new shift.',
  },
  'shift.already_open': {
    says: 'A shift is open on this device already.',
    why: 'A device has one drawer. Somebody opened it before you, perhaps in another tab.',
    next: 'Go on with the open shift, or count and close it first.',
  },
  'shift.already_closed': {
    says: 'This shift was closed already.',
    why: 'It was counted and closed before, here or on its own device.',
    next: 'Open its report. What was counted first stays; the second count is kept for the owner to look at.',
  },
  'shift.changed': {
    says: 'Something was sold or paid meanwhile. Look at the new sum, then close.',
    why: 'Another tab of this device took money while the drawer was being compared.',
    next: 'Look at the new difference. Count again if you are not sure, then close.',
  },
  'shift.difference_not_approved': {
    says: 'The count was off by more than the shop allows, and no manager saw it.',
    why: 'The drawer held more or less than it should, beyond what the shop tolerates, and the shift was closed without an owner’s PIN.',
    next: 'The shift is closed. The owner looks at its report, and can change the tolerance under Counter in the settings.',
  },
  'shift.payout_not_approved': {
    says: 'More cash was taken out than this person may take by themselves, and no manager agreed.',
    why: 'An owner set how much this person may take out of the drawer, at once or in a day. This came from a device that did not know it yet, or nobody typed a PIN for it.',
    next: 'The cash is written down. The owner looks at it, and can change the limit under Staff accounts.',
  },
  'drawer.not_approved': {
    says: 'The drawer was opened by hand without a manager.',
    why: 'In this shop an owner approves each opening by hand with a PIN. This one came from a device that did not know it yet.',
    next: 'The owner looks at it on the page of activity.',
  },
  'claim.not_found': {
    says: 'This message was not found.',
    why: 'It belongs to another shop, or the device it was pasted on has not sent it yet.',
    next: 'Look on that device under Not sent, then reload the list.',
  },
  'kitchen.nothing_new': {
    says: 'The kitchen has everything already.',
    why: 'Nothing was added, changed or taken off since the last ticket, or what was added goes to no station.',
    next: 'Nothing is needed. What goes to which station stands under Settings, Counter.',
  },
  'kitchen.ticket_not_found': {
    says: 'This ticket is not here any more.',
    why: 'Somebody signed out on this device meanwhile, which takes away what it kept of the kitchen.',
    next: 'Load the kitchen’s screen again with a network: the ticket comes back from the server.',
  },
  'claim.settled': {
    says: 'This message has moved on meanwhile. Look at it again.',
    why: 'It was confirmed, taken back or tied to an order before you pressed, or its money already lies on an order.',
    next: 'Reload the list. Money that lies on the wrong order is moved under Transactions.',
  },
  'command.unreadable': {
    says: 'The server could not read this record. It is kept for the owner to review.',
    why: 'A record arrived in a shape the server does not understand. It is kept as it came.',
    next: 'The owner opens it under To look at, and corrects or downloads it. Update Kaunta on that device.',
  },
  'command.unknown_type': {
    says: 'The server does not know this kind of record yet.',
    why: 'The device has a newer Kaunta than the server.',
    next: 'Nothing is lost. When the server is updated, send it again.',
  },
  'command.wrong_shop': {
    says: 'This record belongs to another shop.',
    why: 'The record was made in a shop you do not belong to.',
    next: 'Let somebody of that shop log in on this device and send it.',
  },
  'command.wrong_device': {
    says: 'This record belongs to another device.',
    why: 'The record carries the number of another device, and was not imported from a file.',
    next: 'Export it to a file on the other device and bring it in here.',
  },
  'command.other_actor': {
    says: 'Someone else sent this record for the person who made it.',
    why: 'One person sent what another one made. Both names are kept.',
    next: 'The owner looks at it and says that it is right.',
  },
  'command.out_of_order': {
    says: 'An earlier step of the same order must arrive first.',
    why: 'A later step arrived before the one it follows from, which waits on another device or was refused.',
    next: 'Send from the device where the order was made, then send this one again.',
  },
  'command.id_reused': {
    says: 'This was already sent with other contents.',
    why: 'The same record came twice with different contents. The first one counts.',
    next: 'Open the order and look. Set this one aside if the first is right.',
  },
  'command.signature_wrong': {
    says: 'This was changed after its device made it, or no device of this shop made it.',
    why: 'A sale from a receipt or a file carries the signature of the device that made it, and this one does not fit. It may be forged, altered or damaged.',
    next: 'Look at the paper. If the sale is real, enter it again at the counter; if not, throw this record out.',
  },
  'review.not_found': {
    says: 'This record was not found.',
    why: 'The record belongs to another shop.',
    next: 'Reload the list.',
  },
  'review.already_settled': {
    says: 'Someone already dealt with this record.',
    why: 'Another owner decided while you were looking.',
    next: 'Reload the list. The decision and its reason stand under Decided.',
  },
} satisfies ErrorAnswersOf
