import type { ErrorAnswers } from '../article-types.ts'

export const content: ErrorAnswers = {
  'auth.required': {
    says: 'Log in again to go on.',
    why: 'Your login has ended: after 7 days without use, after 30 days in any case, or because you logged out elsewhere or changed the password.',
    next: 'Log in again. What is saved on this device is still here and goes then.',
  },
  'auth.wrong_credentials': {
    says: 'The phone number, e-mail or password is not right.',
    why: 'Contact and password do not belong together. For safety it is not said which of the two is wrong.',
    next: 'Look at each digit of the number. If you are not sure of the password, set a new one.',
  },
  'auth.contact_taken': {
    says: 'Someone already uses this phone number or e-mail. Log in, or reset the password.',
    why: 'An account with this number or address exists and has confirmed it.',
    next: 'Log in with it. If the number is yours and you do not know the account, reset the password: the code comes to you.',
  },
  'auth.contact_invalid': {
    says: 'Enter a Tanzanian phone number or an e-mail address.',
    why: 'What was typed is neither a phone number nor an e-mail address.',
    next: 'Write a number like 0712 345 678 or +255 712 345 678, or an address like name@example.com.',
  },
  'auth.contact_unproven': {
    says: 'Confirm your phone number or e-mail first.',
    why: 'This step needs a phone number or e-mail that was confirmed with a code.',
    next: 'Open your profile, choose Send code, and type the 6 digits.',
  },
  'auth.password_weak': {
    says: 'Choose a longer password that is hard to guess.',
    why: 'The password is short, or among those that are guessed first.',
    next: 'Take a short sentence of at least 8 characters that nobody would guess.',
  },
  'auth.password_needed': {
    says: 'Enter your password to do this.',
    why: 'It decides who the account, the shop or the money belongs to, so an open screen must not be enough.',
    next: 'Type the password you log in with.',
  },
  'auth.code_wrong': {
    says: 'This code is not right, or it is too old. Ask for a new one.',
    why: 'The 6 digits are not those that were sent last, they are older than 10 minutes, or they were tried too often.',
    next: 'Ask for a new code and type the one from the newest message.',
  },
  'auth.link_expired': {
    says: 'This link is too old or was used already. Ask for a new one.',
    why: 'Links in e-mails work once, for 30 minutes.',
    next: 'Ask for a new one on the login screen.',
  },
  'auth.factor_needed': {
    says: 'This account asks for a code of its authenticator app. Update Kaunta, then log in again.',
    why: 'A second step is switched on for this account, and this page of Kaunta is too old to ask for its code.',
    next: 'Close Kaunta and open it again with network. The login then shows a field for the code.',
  },
  'auth.factor_wrong': {
    says: 'The code of the app is wrong or was used already. Wait for the next one.',
    why: 'Each code is good for half a minute and once. A phone whose clock is wrong shows codes nobody takes.',
    next: 'Set the phone’s clock to automatic, wait for the next code and type that. A recovery code works as well.',
  },
  'auth.passkey_wrong': {
    says: 'This passkey does not fit this account, or was removed. Choose another way.',
    why: 'It belongs to another account, was removed in the profile, or the question was more than five minutes old.',
    next: 'Try once more. If it stays, log in with your password and a code, and add the passkey anew in your profile.',
  },
  'auth.passkey_most': {
    says: 'You have ten passkeys. Remove one that you do not use any more.',
    why: 'Ten is the most for one account.',
    next: 'Open **Second step at log-in** in your profile and remove one that was not used for long.',
  },
  'auth.factor_on': {
    says: 'The second step is on already.',
    why: 'Another device of yours switched it on meanwhile.',
    next: 'Open the page again. To use another phone, switch it off first, with a code.',
  },
  'auth.factor_missing': {
    says: 'This account has no second step. Your password is enough.',
    why: 'It was never switched on, it was switched off, or the picture you scanned is older than an hour.',
    next: 'Begin again in your profile under **Second step at log-in**.',
  },
  'auth.forbidden': {
    says: 'You do not have permission for this. Ask the owner of the shop.',
    why: 'The owner has not given you the right for this.',
    next: 'Ask the owner. The right holds as soon as it is given; you need not log in again.',
  },
  'auth.admin_only': {
    says: 'Only the owner of the shop can do this.',
    why: 'Settings of the shop, its devices and the records to look at are for owners only.',
    next: 'Ask the owner to do it, or to look together with you.',
  },
  'auth.no_shop': {
    says: 'You have no shop yet. Create one first.',
    why: 'You are logged in, and no shop belongs to your account, or you were removed from it.',
    next: 'Create a shop, or open the invitation you were sent.',
  },
  'auth.operator_only': {
    says: 'Only the operator of this server can see this page.',
    why: 'The page belongs to whoever runs this Kaunta server.',
    next: 'If that is you, open the link printed when the server started, in this browser.',
  },
  'auth.device_not_allowed': {
    says: 'You may not work on this device. Ask the owner.',
    why: 'The owner chose the devices you work on, and this is none of them. What you sold here before is kept and goes out.',
    next: 'Work on a device of yours, or ask the owner to add this one under Staff accounts, “Where they may work”.',
  },
  'undo.not_found': {
    says: 'This link is too old or was used already.',
    why: 'Links that undo a change work once, for three days at most, and end when an earlier change was undone.',
    next: 'If somebody else is in your account, set a new password on the login screen with your own phone or e-mail.',
  },
  'request.invalid': {
    says: 'Something in this form is not right. Check what is marked.',
    why: 'A field is empty, too long, or not what is expected there.',
    next: 'Mend the marked fields and send again. What you typed is still there.',
  },
  'request.too_large': {
    says: 'This is too large to send. Make it smaller, then try again.',
    why: 'The text or file is larger than the server takes.',
    next: 'Shorten it. For a photo choose a smaller one.',
  },
  'request.too_many': {
    says: 'Too many tries. Wait a little, then try again.',
    why: 'Many tries came from this device or network in a short time. This stops people who guess passwords.',
    next: 'Wait for the time shown. Sales are not affected: they wait on the device and are sent later.',
  },
  'request.not_found': {
    says: 'This page or record was not found.',
    why: 'The address is wrong, or the record is gone or belongs to another shop.',
    next: 'Go back to the list and open it from there.',
  },
  'request.key_reused': {
    says: 'This was already sent with other contents. Reload, then try again.',
    why: 'The same form was sent twice with different contents.',
    next: 'Reload the page, look what was saved, and change that.',
  },
  'request.busy': {
    says: 'The same thing is being saved right now. Wait a moment.',
    why: 'Another tab or device is saving exactly this at the same moment.',
    next: 'Wait a moment and look again.',
  },
  'shop.not_found': {
    says: 'This shop was not found.',
    why: 'The shop is closed, or you no longer belong to it.',
    next: 'Choose another shop in your profile, or ask the owner.',
  },
  'shop.name_refused': {
    says: 'This name cannot go into messages. Leave out links, phone numbers, and names of banks, wallets and networks.',
    why: 'The name of a shop stands first in the SMS it sends. A link or the name of a bank there is how people are cheated.',
    next: 'Write the name as it stands over your door. Your phone number has its own field.',
  },
  'shop.changed_meanwhile': {
    says: 'Someone else saved these settings meanwhile. Look at theirs, then save again.',
    why: 'Another owner saved this page after you opened it.',
    next: 'What you typed is still there: take theirs, or save yours over it.',
  },
  'shop.closed': {
    says: 'This shop is closed.',
    why: 'Its owners closed the shop, and are about to delete it. Its page, order links and API keys open nothing meanwhile.',
    next: 'Ask the shop. Where its owners take it back, the same address opens again.',
  },
  'closing.name_differs': {
    says: 'This is not the name of the shop.',
    why: 'To delete a shop its name is typed, so that nobody deletes the wrong one.',
    next: 'Type the name as it stands above the field.',
  },
  'closing.erasing': {
    says: 'The time to change your mind is over.',
    why: 'The 30 days are past, and the shop is being deleted.',
    next: 'Start a new shop, and bring in the file of the old one if you kept it.',
  },
  'closing.last_owner': {
    says: 'A shop would have no owner. Make somebody else an owner first.',
    why: 'You are the only owner of a shop, and asked for the end of your account.',
    next: 'Make somebody else an owner, or delete the shop first.',
  },
  'message.no_sms_there': {
    says: 'SMS only reach Tanzanian mobile numbers. Use one of those, or an e-mail address.',
    why: 'Messages to other countries cost a multiple, so they are not sent.',
    next: 'Use a number that starts with 06 or 07, or an e-mail address.',
  },
  'sms.no_account': {
    says: 'This shop has no SMS account of its own.',
    why: 'Its SMS go out by Kaunta’s account. The account was removed meanwhile, perhaps by another owner.',
    next: 'Open Settings, then SMS, and set an account up if you want one.',
  },
  'sms.sender_invalid': {
    says: 'A sender ID has at most 11 letters and digits.',
    why: 'Networks in Tanzania show no longer name, and block those that nobody registered.',
    next: 'Copy the sender ID from the gateway’s portal, where it was approved.',
  },
  'sms.key_missing': {
    says: 'A key of this SMS company is missing.',
    why: 'Without it the gateway does not know whose account it is.',
    next: 'Copy every key from the gateway’s portal into the form.',
  },
  'sms.no_proven_phone': {
    says: 'A test message goes to your own number. Confirm it in your profile first.',
    why: 'Anybody’s number could be typed otherwise, and written to at the shop’s cost.',
    next: 'Open your profile, confirm your phone number, and try again.',
  },
  'sms.reference_elsewhere': {
    says: 'Another shop has this reference.',
    why: 'One payment for SMS counts in one shop alone, also where one person has several.',
    next: 'The operator sees which shop has it. If it was the wrong one, it is taken back there and booked here.',
  },
  'sms.payment_not_found': {
    says: 'No payment for SMS has this reference.',
    why: 'Nothing was booked under it, or it was typed differently.',
    next: 'Compare it with the payment’s SMS, or find it among the shop’s transactions.',
  },
  'sms.payment_spent': {
    says: 'Nothing of this payment is left to take back.',
    why: 'It paid for SMS that went, or for what the shop owed, or was taken back already.',
    next: 'Settle it between shop and operator, outside Kaunta.',
  },
  'shop.exists': {
    says: 'You already have a shop.',
    why: 'One account creates one shop.',
    next: 'Open the one you have. To work in others as well, let their owners invite you.',
  },
  'staff.not_found': {
    says: 'This staff member was not found.',
    why: 'The person was removed, or belongs to another shop.',
    next: 'Reload the list.',
  },
  'staff.last_admin': {
    says: 'A shop needs at least one owner.',
    why: 'The shop would be left without anybody who may do everything.',
    next: 'Keep this owner.',
  },
  'staff.already_member': {
    says: 'This person already works in the shop.',
    why: 'Somebody with this number or address is on your list already.',
    next: 'Open that person in the list and change their rights there.',
  },
  'staff.beyond_own_rights': {
    says: 'You can only give rights that you have yourself.',
    why: 'You ticked something that you may not do yourself.',
    next: 'Take that tick away, or ask the owner to give it.',
  },
  'staff.already_owner': {
    says: 'This person is an owner already.',
    why: 'Somebody else made them an owner meanwhile.',
    next: 'Nothing to do. Look at the list again.',
  },
  'staff.is_owner': {
    says: 'An owner is removed by another owner, with the password.',
    why: 'Owners are not staff: removing one waits two days and is told to all owners.',
    next: 'Open the owner under Staff accounts and choose to remove them as an owner.',
  },
  'staff.devices_changed': {
    says: 'Somebody else chose other devices meanwhile.',
    why: 'Two people chose at the same time where this person may work.',
    next: 'Look at what they chose, then take theirs or save yours over it.',
  },
  'staff.owner_change_waits': {
    says: 'A change for this person is waiting already.',
    why: 'An owner asked for it before; it takes effect after two days.',
    next: 'Wait for it, or take it back first.',
  },
  'staff.owner_change_not_found': {
    says: 'This change is not waiting any more.',
    why: 'It has taken effect, or another owner took it back.',
    next: 'Look at the list of staff again.',
  },
  'invitation.not_found': {
    says: 'This invitation was not found. Ask for a new one.',
    why: 'The link was used, withdrawn, replaced by a newer one, or cut when it was copied.',
    next: 'Open the newest message, or ask the owner to send it again.',
  },
  'invitation.expired': {
    says: 'This invitation is too old. Ask for a new one.',
    why: 'Invitations work for 72 hours.',
    next: 'Ask the owner to send it again; your rights are still prepared.',
  },
  'invitation.other_contact': {
    says: 'This invitation is for another phone number or e-mail.',
    why: 'You are logged in as somebody else than was invited.',
    next: 'Log in with the number or address the invitation was sent to, or ask for one to yours.',
  },
  'product.not_found': {
    says: 'This product was not found.',
    why: 'The product belongs to another shop, or the link is old.',
    next: 'Search for it in the list of products, the archived ones included.',
  },
  'product.barcode_taken': {
    says: 'Another product already has this barcode.',
    why: 'A barcode leads to one product, so that a scan is never a guess.',
    next: 'Search for the number to find the other product, and take it away there, or use another one here.',
  },
  'product.sku_taken': {
    says: 'Another product already has this SKU.',
    why: 'The code you gave is in use.',
    next: 'Search for it in the list of products, and change one of the two.',
  },
  'product.changed_meanwhile': {
    says: 'Someone else changed this product meanwhile. Look at the new version, then save again.',
    why: 'Somebody saved this product after you opened it.',
    next: 'Both versions are shown: take theirs, or save yours over it.',
  },
  'product.too_many': {
    says: 'The shop has as many products as it can hold.',
    why: 'The shop has reached the number of products it can hold.',
    next: 'Write to us, and say how many you need.',
  },
  'stock.not_tracked': {
    says: 'Stock is not counted for this product.',
    why: 'Counting is switched off for this product, so there is no stock to change.',
    next: 'Edit the product and tick Count the stock.',
  },
  'stock.receipt_not_found': {
    says: 'These goods were not found.',
    why: 'The address is wrong, or it belongs to another shop.',
    next: 'Open them from the list of goods received.',
  },
  'stock.count_ended': {
    says: 'This count is over already. Begin a new one.',
    why: 'Somebody looked at the differences and ended it before this came.',
    next: 'Begin a new count for what is left.',
  },
  'transfer.not_found': {
    says: 'These goods were not found.',
    why: 'The address is wrong, or the goods are of two other shops.',
    next: 'Open them from the list of goods between shops.',
  },
  'transfer.ended': {
    says: 'These goods were received or taken back already.',
    why: 'Somebody of the other shop was first, and what they said stands.',
    next: 'Open the goods again and look at what was written down.',
  },
  'transfer.why_needed': {
    says: 'Say why another number arrived.',
    why: 'What was lost on the way is not on any shelf. Later nobody knows where it went unless the reason stands there.',
    next: 'Write a few words, like “two broke on the way”, and save again.',
  },
  'transfer.other_owner': {
    says: 'Goods can only go to another shop of the same owner.',
    why: 'One person must be an owner of both shops. This was so when the list was read, and is not any more.',
    next: 'Set this entry aside in the queue, and choose another shop.',
  },
  'supplier.too_many': {
    says: 'The shop has as many suppliers as it can have.',
    why: 'The list holds a thousand suppliers, so that it stays quick to choose from.',
    next: 'Change one that you no longer buy from.',
  },
  'set.refused': {
    says: 'WhatsApp would not take this set.',
    why: 'A message shows ten sections, thirty products or ten cards at most.',
    next: 'Mend what is marked, then save again.',
  },
  'offer.refused': {
    says: 'The offer has something to mend before it can be given.',
    why: 'Its name, its amount or who it is for is missing, its days are over, or another offer that runs has the same code. At most thirty run at one time.',
    next: 'Mend what is marked, then start it again.',
  },
  'offer.overdrawn': {
    says: 'The offer was given more often than it may be.',
    why: 'Tills without network gave the same offer, or one customer got it again. None of them knew of the other, so every sale counts.',
    next: 'Accept the sale and let it stand, or void it if it never happened. Raise the number of uses if the offer is to go on.',
  },
  'offer.differs': {
    says: 'What was taken off is not what the shop’s offer gives.',
    why: 'The offer was over or stopped, was not for this customer or these goods, or more was taken off than it gives.',
    next: 'Compare the order with the offer under **Coupons and offers**. Accept the sale, or void it.',
  },
  'offer.code_refused': {
    says: 'This code gives nothing on this order.',
    why: 'There is no such code, its days or its uses are over, or it is for other goods, other customers or a bigger order.',
    next: 'Send the order without the code, or ask the shop.',
  },
  'popup.refused': {
    says: 'The popup has something to mend before it can be shown.',
    why: 'A title or a word is missing, its days are over, its button opens something the shop does not have, or its coupon is not in force. At most ten run at one time.',
    next: 'Mend what is marked, then put it on the page again.',
  },
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
  'media.not_image': {
    says: 'This file is not a picture we can read. Choose a JPEG, PNG or WebP.',
    why: 'The file has another format, or it is damaged.',
    next: 'Take the photo again, or save it as JPEG or PNG.',
  },
  'media.too_large': {
    says: 'This picture is too large. Choose a smaller one.',
    why: 'The file or its width and height are more than the server takes.',
    next: 'Choose a smaller photo, or take one with a lower resolution.',
  },
  'media.no_room': {
    says: 'Your shop has no more room for pictures. Use smaller ones, or ask for more room.',
    why: 'All pictures of a shop together have a bound, so that no shop fills the disk for the others.',
    next: 'Products sell without a picture as well. Write to us when your shop really needs more.',
  },
  'media.too_many': {
    says: 'There is no room for another photo here. Remove one first.',
    why: 'An expense has at most three photos, an invoice four. Another device may have added some.',
    next: 'Remove a photo that shows nothing more, and take the other again.',
  },
  'media.device_full': {
    says: 'As many photos as this device keeps wait to be sent. Send them first, then take more.',
    why: 'Photos take much room: 60 of them, or 30 MB, wait at most, so that sales always fit.',
    next: 'Open what waits, and send the photos over Wi-Fi or mobile data.',
  },
  'media.not_found': {
    says: 'This picture was not found. Upload it again.',
    why: 'The upload was not finished, or it was too long ago.',
    next: 'Choose the photo again.',
  },
  'device.not_found': {
    says: 'This device was not found.',
    why: 'The device belongs to another shop, or the browser’s data were cleared and it is a new one now.',
    next: 'Open the counter on it: it then gets a number of its own.',
  },
  'device.revoked': {
    says: 'This device was removed from the shop. Ask the owner to let it in again.',
    why: 'The owner revoked this device. It sells no more, and what it sold before still arrives.',
    next: 'The owner can log in on it and add it again.',
  },
  'device.not_yours': {
    says: 'This sign-in is not known on this device yet. Open the counter on it.',
    why: 'Papers for a printer go to the device that has it, and to nobody who only says so. Whoever signs in anew is known there as soon as the device has told the server.',
    next: 'Open the counter on that device with the network on, then switch “Others may print here” off and on.',
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
  'printer.not_allowed': {
    says: 'The server prints on no such address. Whoever runs it has to allow it.',
    why: 'A server prints only on printers whose addresses its operator listed, so that nobody reaches anything else of the network through it.',
    next: 'Check the address on the printer’s own test page. If it is right, ask whoever runs the server to add it.',
  },
  'printer.unreachable': {
    says: 'The printer was not found. Switch it on, bring it near, and check its cable.',
    why: 'Nothing answered at the address of the printer. It is off, its cable is out, or it has another address now.',
    next: 'Switch it on and print its own test page. If the address there is another one, add the printer anew.',
  },
  'printer.busy': {
    says: 'The printer is busy with other receipts. Try again in a moment.',
    why: 'Receipts of several devices wait for this printer, one after the other.',
    next: 'Wait until it has printed what is waiting, then print again.',
  },
  'printer.no_paper': {
    says: 'The printer has no paper. Put a new roll in.',
    why: 'The printer says so itself. Nothing was printed.',
    next: 'Put a roll in, close the cover, and print again.',
  },
  'printer.cover_open': {
    says: 'The cover of the printer is open. Close it.',
    why: 'The printer says so itself. Nothing was printed.',
    next: 'Close the cover until it clicks, and print again.',
  },
  'printer.gone': {
    says: 'The printer went away while it was printing.',
    why: 'It was switched off, or its network cable came out. Part of the receipt may be on the paper.',
    next: 'Look at the paper. Print again if it is not whole; the next one is marked as a copy.',
  },
  'printer.timed_out': {
    says: 'The printer did not answer in time. Switch it off and on again.',
    why: 'It stopped taking the receipt. Part of it may be on the paper.',
    next: 'Look at the paper, switch the printer off and on, and print again if it is not whole.',
  },
  'printer.ran_out': {
    says: 'The paper ran out or the cover was opened while it was printing.',
    why: 'The printer said so after it had begun. Part of the receipt is on the paper.',
    next: 'Put a roll in and look at the paper; print again if the receipt is not whole.',
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
  'pin.too_simple': {
    says: 'This PIN is too easy to guess.',
    why: 'The PIN is one of those that anybody tries first.',
    next: 'Take four to six digits that only you would think of.',
  },
  'pin.not_proven': {
    says: 'The PIN could not be checked.',
    why: 'It names somebody who works at the till by PIN, and what was sent does not fit that person’s PIN.',
    next: 'A sale counts all the same. The owner looks whether it was really this person; anything else is done once more at the till.',
  },
  'pin.taken_away': {
    says: 'The PIN had been changed or taken away.',
    why: 'The device had no network and did not know that this PIN no longer holds.',
    next: 'A sale counts all the same, and the owner looks at it. Whoever it was sets a new PIN under My profile.',
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
  'credit.no_customer': {
    says: 'Money was kept for a customer nobody can name.',
    why: 'Change was kept, or goods were paid back to a balance, on a sale that has neither a customer nor a phone number.',
    next: 'Ask who sold whose money it is. The money lies in the drawer, and stands on nobody’s balance until you give it out.',
  },
  'order.exchange_differs': {
    says: 'What was paid in exchanged goods is not what came back for it.',
    why: 'Goods were brought back and others went out for them. The return and the new order name each other, and their sums are not the same.',
    next: 'Open both by their numbers, compare them with the goods, and void what did not happen.',
  },
  'credit.too_little': {
    says: 'There is less than that on the customer’s balance.',
    why: 'More was to be paid out than the shop keeps for this customer, as far as this device knows.',
    next: 'Pay out what there is. If the customer is owed more, bring the device to the network first: what other tills kept for them comes with it.',
  },
  'loyalty.overdrawn': {
    says: 'More stamps were spent than the customer had.',
    why: 'Two tills without network gave the same customer a reward for the same stamps, or goods that gave stamps came back after the reward. Both sales count.',
    next: 'The customer’s stamps are below nothing, and the next ones fill that first. Accept the sale, or void it if it never happened.',
  },
  'loyalty.rule_differs': {
    says: 'What the customer got back is not what the shop gives.',
    why: 'The sale carries another rule of loyalty than the shop has or had before, or took off another sum than the reward.',
    next: 'Look at the discount of the order and at **Thanks for coming again** in the settings. Accept the sale, or void it.',
  },
  'credit.overdrawn': {
    says: 'More was paid from the customer’s balance than there was.',
    why: 'Two tills without network spent the same money of one customer. Neither knew of the other, so both sales count.',
    next: 'The balance is below nothing. Ask the customer for the difference, or accept the sale and let it stand.',
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
  'chat.number_not_found': {
    says: 'This number was not found.',
    why: 'It belongs to another shop, or it was never connected.',
    next: 'Look at the list of your numbers on the WhatsApp page.',
  },
  'chat.number_taken': {
    says: 'This number is connected to another shop.',
    why: 'One WhatsApp number belongs to one shop, so that no customer lands in the wrong one.',
    next: 'Disconnect it in the other shop first, or connect another number.',
  },
  'chat.too_many_numbers': {
    says: 'This shop has as many numbers as it may have.',
    why: 'A shop has five numbers at most, those of the sandbox included.',
    next: 'Disconnect a number you do not use any more.',
  },
  'chat.not_set_up': {
    says: 'WhatsApp is not set up on this server.',
    why: 'Whoever runs the server has not given it the secret of its app at Meta, and without it nobody can tell real messages from forged ones.',
    next: 'Try everything with the sandbox phone, and ask whoever runs the server to set WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN.',
  },
  'chat.token_refused': {
    says: 'WhatsApp does not accept this access token.',
    why: 'It was cut while copying, it has expired, or it lacks the rights to manage and to send.',
    next: 'Make a token that does not expire for a system user, with whatsapp_business_management and whatsapp_business_messaging, and paste it whole.',
  },
  'chat.not_verified': {
    says: 'WhatsApp does not know this id, or this token may not use it.',
    why: 'A digit is wrong, the two ids were exchanged, or the token belongs to another account.',
    next: 'Copy both ids again from “API Setup” of your app at Meta.',
  },
  'chat.not_of_account': {
    says: 'This number does not belong to this WhatsApp account.',
    why: 'The id of the number is right, but the account has other numbers.',
    next: 'Copy the id of the account that stands beside this number.',
  },
  'chat.no_answer': {
    says: 'WhatsApp did not answer. Try again in a moment.',
    why: 'The network of the server or WhatsApp itself has a moment of trouble. Nothing was changed.',
    next: 'Try again in a minute.',
  },
  'chat.code_used': {
    says: 'Meta’s permission was used or is too old. Sign up once more.',
    why: 'This was opened a moment too late, or a second time: Meta’s permission is good once, and for half a minute.',
    next: 'Open Meta’s window once more and go through it to its end.',
  },
  'chat.profile_refused': {
    says: 'WhatsApp did not take this profile. Look at the website and the e-mail address.',
    why: 'WhatsApp checks what customers will read: websites must exist, and some words are not allowed.',
    next: 'Change what may be at fault and save again. What you typed stays in the form.',
  },
  'chat.file_type': {
    says: 'Only a picture (JPEG, PNG, WebP), a PDF or a voice message can be sent.',
    why: 'The file is of another kind, whatever its name says: we look at the file itself.',
    next: 'Save it as a PDF or take a picture of it, and send that. A voice message that did not arrive whole: record it again.',
  },
  'template.not_ready': {
    says: 'WhatsApp would refuse this template.',
    why: 'A part of it breaks a rule of WhatsApp: it is named beside its field.',
    next: 'Mend what is marked, then submit it again.',
  },
  'template.in_review': {
    says: 'There is nothing new to submit.',
    why: 'WhatsApp has every language of this template as it stands here, or is still looking at it.',
    next: 'Wait for its answer, or change the words first.',
  },
  'template.too_many': {
    says: 'The shop has as many templates as it may have.',
    why: 'WhatsApp takes 250 templates of an account.',
    next: 'Delete one you no longer use.',
  },
  'template.name_taken': {
    says: 'Another template has this name.',
    why: 'A template is known at WhatsApp by its name.',
    next: 'Choose another name.',
  },
  'template.name_blocked': {
    says: 'This name cannot be used yet.',
    why: 'A template of this name was deleted, and WhatsApp keeps its name for 30 days.',
    next: 'Choose another name, or wait.',
  },
  'template.edited_too_often': {
    says: 'This template was edited today already.',
    why: 'WhatsApp lets an approved template be edited once in 24 hours and ten times in 30 days.',
    next: 'Wait a day, or make a copy under a new name.',
  },
  'chat.window_closed': {
    says: 'WhatsApp lets you write freely for a day after the customer’s last message. That day is over.',
    why: 'WhatsApp itself refuses what is written later. Your text stays in the field.',
    next: 'Wait until the customer writes again, or call them.',
  },
  'chat.not_connected': {
    says: 'This number is not connected, so nothing can be sent by it.',
    why: 'It was disconnected, or WhatsApp does not take its token any more.',
    next: 'Open **WhatsApp** in the settings and connect the number again.',
  },
  'webhook.not_found': {
    says: 'This address was not found.',
    why: 'Another owner removed it, or it belongs to another shop.',
    next: 'Open **Webhook logs** again.',
  },
  'webhook.address_refused': {
    says: 'Enter an address that begins with https:// and can be reached from the internet.',
    why: 'Kaunta sends to public addresses alone, on the usual port and without a user name: what lies in a private network is nobody else’s business.',
    next: 'Ask whoever runs the other system for its public address.',
  },
  'webhook.too_many': {
    says: 'Your shop has as many webhook addresses as it may have. Remove one first.',
    why: 'A shop has ten at most.',
    next: 'Open **Webhook logs**, **Addresses**, and remove one that nobody needs.',
  },
  'webhook.delivery_not_found': {
    says: 'This event was not found in the log.',
    why: 'The log is kept for three months.',
    next: 'Look for a newer one.',
  },
  'webhook.is_off': {
    says: 'This address is switched off. Switch it on first.',
    why: 'Somebody switched it off, or it did not answer for days.',
    next: 'Open **Webhook logs**, **Addresses**, and switch it on.',
  },
  'webhook.payload_gone': {
    says: 'What was sent is only kept for two weeks, so it cannot be sent again.',
    why: 'Names and phone numbers of customers stand in it; after two weeks only the line in the log stays.',
    next: 'Let the other system read the order with the API.',
  },
  'api_key.not_found': {
    says: 'This key was not found.',
    why: 'It was taken back more than three months ago, or belongs to another shop.',
    next: 'Load **API keys** again.',
  },
  'api_key.too_many': {
    says: 'Your shop has as many keys as it may have. Take one back first.',
    why: 'A shop has up to twenty keys.',
    next: 'Open **API keys** and take back one that nobody uses.',
  },
  'api_key.expired': {
    says: 'The time of this key is over.',
    why: 'It was made for some days only.',
    next: 'Make a new key and put it into the other system.',
  },
  'api_key.revoked': {
    says: 'This key was taken back.',
    why: 'An owner of the shop took it back.',
    next: 'Ask the owner, or make a new key.',
  },
  'api_key.maker_gone': {
    says: 'Whoever made this key has left the shop.',
    why: 'A key does what its maker may do, and they may do nothing there any more.',
    next: 'Let an owner make a new key.',
  },
  'api_key.scope_missing': {
    says: 'This key may not do that.',
    why: 'What the call does was not ticked when the key was made.',
    next: 'Make a key that may do it, and take this one back.',
  },
  'request.key_missing': {
    says: 'The call lacks its Idempotency-Key.',
    why: 'Each write of another system carries one, so that nothing happens twice.',
    next: 'Send a header Idempotency-Key with 1 to 100 visible characters.',
  },
  'chat.no_catalogue': {
    says: 'This number has no catalogue, so it shows no goods. Send them with a link.',
    why: 'No catalogue of Meta’s is named for it, or somebody has just taken it away.',
    next: 'Send the goods again: they go as words with a link. Or open **WhatsApp** in the settings and name the catalogue.',
  },
  'chat.too_many_replies': {
    says: 'There are as many quick replies as there may be. Take one away first.',
    why: 'A shop keeps fifty quick replies.',
    next: 'Open **Quick replies** in a chat and delete one that nobody uses.',
  },
  'chat.shortcut_taken': {
    says: 'Another quick reply has this shortcut.',
    why: 'A shortcut means one quick reply, so that what is typed behind the / is plain.',
    next: 'Choose another word, or open the other one under **Quick replies** and change its shortcut.',
  },
  'chat.no_consent': {
    says: 'This customer has not agreed to offers by WhatsApp.',
    why: 'A template that offers something goes only to people who agreed to that; WhatsApp and the law want it so.',
    next: 'Ask them, write down on the customer’s page that they agreed, and send it then. Notices, as that an order is ready, go without it.',
  },
  'chat.template_stopped': {
    says: 'WhatsApp does not send this template now. Choose another one.',
    why: 'WhatsApp is still looking at it, has refused it, or has paused it because customers blocked the shop over it.',
    next: 'Choose another template. The conversation says below the list which are stopped and why; they are changed with Meta.',
  },
  'chat.person_not_found': {
    says: 'This person is not among those who may answer.',
    why: 'They left the shop, or their right to answer conversations was taken away a moment ago.',
    next: 'Choose somebody else.',
  },
  'chat.which_number': {
    says: 'This account has several numbers. Choose one of them in Meta’s window.',
    why: 'The account that was chosen has several numbers, and none of them was named.',
    next: 'Open Meta’s window once more and choose the number in it.',
  },
  'conversation.not_found': {
    says: 'This conversation was not found.',
    why: 'It belongs to another shop, or the address is wrong.',
    next: 'Search for the customer in the list of conversations.',
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
  'customer.not_found': {
    says: 'This customer was not found.',
    why: 'The customer belongs to another shop, or the device that added them has not sent them yet.',
    next: 'Search by phone number, or write the name on the order.',
  },
  'import.which_one': {
    says: 'Several are called so.',
    why: 'A name in the file fits more than one.',
    next: 'Write the barcode or phone number into the row, and import it again.',
  },
  'import.other_figure': {
    says: 'Imported before with another amount:',
    why: 'An earlier file had the same with another amount.',
    next: 'Correct it by hand, or undo the earlier import.',
  },
  'archive.running': {
    says: 'A file of this shop is under way.',
    why: 'One is being made or brought in already.',
    next: 'Wait until it is done, or cancel it.',
  },
  'archive.shop_not_empty': {
    says: 'This shop is not empty.',
    why: 'An archive is brought into a shop that has no products, customers or orders yet, so that nothing is mixed up.',
    next: 'Start a new shop, and bring the archive into that one.',
  },
  'archive.not_found': {
    says: 'This file is no longer kept.',
    why: 'Archives are kept for seven days, and only the newest of a shop. An address to download one is good for 15 minutes.',
    next: 'Make a new one, or press Download again.',
  },
  'archive.unreadable': {
    says: 'This file holds no whole shop.',
    why: 'It is not a file that Kaunta made, only a part of it came, or somebody changed what is in it. Nothing was brought in.',
    next: 'Choose the ZIP file as it was downloaded. If it is that one, download it once more.',
  },
  'archive.newer_version': {
    says: 'This file was made by a newer Kaunta.',
    why: 'It holds what this version does not know yet. Nothing was brought in.',
    next: 'Ask whoever runs this Kaunta to update it, and bring the archive in again.',
  },
  'archive.changed': {
    says: 'Something in this file was changed.',
    why: 'A file in it is not what it was when the archive was made. Nothing was brought in.',
    next: 'Use the ZIP file as it was downloaded.',
  },
  'archive.sums_differ': {
    says: 'The sums of this file do not add up.',
    why: 'What came out is not what the shop had when the archive was made. Nothing was brought in.',
    next: 'Use the ZIP file as it was downloaded. If it is that one, write to us.',
  },
  'archive.interrupted': {
    says: 'This was interrupted.',
    why: 'The server stopped in the middle, or the file did not arrive whole within a day. Nothing was brought in.',
    next: 'Start it again from the beginning.',
  },
  'archive.too_large': {
    says: 'This file is too large.',
    why: 'An archive has 1.5 GB at most, and comes in parts of one length.',
    next: 'Choose the ZIP file as it was downloaded.',
  },
  'customer.changed_meanwhile': {
    says: 'Someone else changed the same thing about this customer.',
    why: 'You and a colleague changed one field of one customer to different things, one of you without a network.',
    next: 'Open what waits, compare both, and choose. What you typed is kept until then.',
  },
  'customer.phone_taken': {
    says: 'This number belongs to another customer.',
    why: 'A number stands for one customer only, so that a sale finds the right one.',
    next: 'Look for the number. If both are one person, merge them.',
  },
  'customer.birthday_to_come': {
    says: 'This birthday is still to come.',
    why: 'Nobody is born on a day to come; most often the year is a slip.',
    next: 'Mend the year, or leave it out: day and month are enough. Where an older app sent it, all else of the customer is kept and only the birthday is missing: write it down again.',
  },
  'customer.cannot_merge': {
    says: 'These two are one customer already.',
    why: 'Somebody merged them before you.',
    next: 'Nothing to do.',
  },
  'customer.merge_final': {
    says: 'This can no longer be undone.',
    why: 'A merge can be undone for a day, and only while the customer that was kept stands by itself.',
    next: 'Both ids lead to the one customer. Nothing of either is lost.',
  },
  'campaign.not_found': {
    says: 'This campaign was not found.',
    why: 'It was deleted, or belongs to another shop.',
    next: 'Open Marketing and choose one of the list.',
  },
  'campaign.changed_meanwhile': {
    says: 'Someone else changed this campaign.',
    why: 'Two people changed one draft at the same time, and this change came second.',
    next: 'Open it again from the list, and change what is there now.',
  },
  'campaign.not_now': {
    says: 'This campaign is no longer where it was. Look at it again.',
    why: 'It was started, paused or cancelled meanwhile, or is planned further ahead than 90 days.',
    next: 'Open it again: the buttons that are there now work.',
  },
  'campaign.nobody': {
    says: 'Nobody would get this message.',
    why: 'All of this audience have no number, did not agree to offers, want none any more, or got enough this week.',
    next: 'Choose another audience, or ask customers whether they want offers by SMS.',
  },
  'campaign.costs_more': {
    says: 'It costs more now than you were shown.',
    why: 'More customers belong to the audience than a moment ago, or the price of a part changed.',
    next: 'Look at the new sum, and start it again.',
  },
  'campaign.too_many': {
    says: 'There are too many: a shop has at most 50 drafts, and a campaign 100,000 people.',
    why: 'A shop keeps at most 50 drafts, and one campaign goes to at most 100,000 people.',
    next: 'Delete drafts you do not need, or split the audience into segments.',
  },
  'campaign.template_stopped': {
    says: 'WhatsApp does not send this template now.',
    why: 'It waits for WhatsApp, was refused or paused, or was deleted.',
    next: 'Look at it under WhatsApp templates, or choose another one.',
  },
  'campaign.gaps': {
    says: 'A gap of the template is not filled in.',
    why: 'Nothing would stand there for a customer of whom the shop knows no name, or the shop has no page.',
    next: 'Open the campaign and write what stands in each gap.',
  },
  'campaign.no_goods': {
    says: 'Nothing of these sets is in stock and in the catalogue now.',
    why: 'A WhatsApp offer with goods shows only what you have and what Meta said that your catalogue has.',
    next: 'Put goods in stock, look at the catalogue under WhatsApp, or choose another set.',
  },
  'campaign.coupon_over': {
    says: 'No coupon that runs stands behind its code.',
    why: 'Its coupon ended, was paused, deleted or used up, or the message tells a code and none is chosen.',
    next: 'Let the coupon run again, or open the draft and choose another one.',
  },
  'campaign.link_gone': {
    says: 'What its link leads to is not open now.',
    why: 'The page of the shop is switched off, or the set is no longer on it.',
    next: 'Open the page and put the set on it, or open the draft and choose where its link leads.',
  },
  'campaign.tier_full': {
    says: 'Your number may not write to so many people today.',
    why: 'WhatsApp sets how many people a number writes to first in 24 hours, and this campaign goes to more.',
    next: 'Choose a smaller segment, or start it tomorrow.',
  },
  'campaign.no_funds': {
    says: 'Your balance with Kaunta does not reach for this campaign.',
    why: 'SMS by Kaunta’s account are paid from what lies there for your shop, and other campaigns that run or are planned may need some of it.',
    next: 'Send to fewer, wait until customers have paid through Kaunta, or set an SMS account of your own.',
  },
  'list.not_found': {
    says: 'This list of numbers was not found.',
    why: 'It was deleted, or belongs to another shop.',
    next: 'Choose another audience, or bring the numbers again.',
  },
  'list.empty': {
    says: 'There is no number in it that an offer reaches.',
    why: 'Only mobile numbers of Tanzania are read, one a line or row.',
    next: 'Look at how the numbers are written, and bring them again.',
  },
  'list.too_long': {
    says: 'A list has at most 20,000 numbers.',
    why: 'There were more in what was pasted or in the file.',
    next: 'Make two lists of them.',
  },
  'list.too_many': {
    says: 'A shop has at most 50 lists of numbers.',
    why: 'All of them are kept until you delete them.',
    next: 'Delete lists you no longer need.',
  },
  'segment.not_found': {
    says: 'This segment was not found.',
    why: 'It was deleted, or belongs to another shop.',
    next: 'Open Customers, then Segments, and choose one of the list.',
  },
  'segment.changed_meanwhile': {
    says: 'Someone else changed this segment.',
    why: 'Two people changed the rules of one segment at the same time, and this change came second.',
    next: 'Take theirs, or save yours over it.',
  },
  'segment.too_many': {
    says: 'There are fifty segments already.',
    why: 'A shop keeps at most fifty segments.',
    next: 'Open Customers, then Segments, and delete one. No customer is deleted with it.',
  },
  'customer.merged': {
    says: 'This customer was joined with another one that has the same phone number.',
    why: 'Two devices added the same phone number. The two became one, and no order was lost.',
    next: 'Nothing to do. Use the one that is shown.',
  },
  'reminder.not_now': {
    says: 'Nothing can be sent to this customer now.',
    why: 'They owe nothing, said no to reminders, have no phone number, or were reminded a short while ago.',
    next: 'Open the reminder again: it says which of these it is, and when the next one may go.',
  },
  'debt.disputed': {
    says: 'The customer says another amount.',
    why: 'You asked whether what they owe is right, and they answered with an amount of their own.',
    next: 'Open it under Needs review: correct the debt, or keep it with a reason. Both versions stay on file.',
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
  'paper.not_found': {
    says: 'This paper was not found.',
    why: 'It was deleted, or belongs to another shop.',
    next: 'Open Compliance and look at the list again.',
  },
  'paper.too_many': {
    says: 'There are four of this kind already.',
    why: 'A paper has two sides, and an old one may be kept beside the new one.',
    next: 'Delete one that is no longer good, then add the new one.',
  },
  'privacy.request_not_found': {
    says: 'This request was not found.',
    why: 'It belongs to another shop, or the address is wrong.',
    next: 'Open Compliance and choose it from the list.',
  },
  'privacy.request_settled': {
    says: 'This request is settled already.',
    why: 'It was answered, refused or withdrawn, here or on another device.',
    next: 'Write a new one down if the customer asks again.',
  },
  'privacy.erased': {
    says: 'Nothing of this customer is left.',
    why: 'They were erased at their request, and that cannot be undone.',
    next: 'If they come back, write them down as a new customer.',
  },
  'privacy.figures_changed': {
    says: 'What is owed or kept changed meanwhile. Look at it again.',
    why: 'A sale or payment came in between looking and erasing.',
    next: 'Read the new figures, then erase again.',
  },
  'privacy.day_to_come': {
    says: 'This day is still to come.',
    why: 'A request cannot have been made on a day after today.',
    next: 'Choose the day on which the customer asked.',
  },
  'privacy.reason_needed': {
    says: 'Write why it is refused.',
    why: 'The customer may ask the Commission why, and your answer is this line.',
    next: 'Write one sentence, for example which law makes you keep it.',
  },
  'privacy.step_incomplete': {
    says: 'Something is missing in this step.',
    why: 'A registration needs its number and its last day, an officer a name and a phone number.',
    next: 'Fill in the field that is marked.',
  },
  'privacy.processor_not_found': {
    says: 'This one is no longer on the list.',
    why: 'Somebody else removed it.',
    next: 'Open the list again.',
  },
  'privacy.too_many_processors': {
    says: 'There are thirty already. Remove one first.',
    why: 'A shop lists at most thirty of its own.',
    next: 'Remove one that works with you no more.',
  },
  'privacy.breach_not_found': {
    says: 'This incident was not found.',
    why: 'It belongs to another shop, or the link is old.',
    next: 'Open the list of incidents.',
  },
  'privacy.breach_changed': {
    says: 'Somebody else changed it meanwhile. Open it again.',
    why: 'Two owners wrote at once, and neither may undo the other unseen.',
    next: 'Open it again, look at what changed, and write yours.',
  },
  'push.not_found': {
    says: 'This device is not in the list of devices that get notifications.',
    why: 'Notifications were switched off on it meanwhile, or another person signed in there.',
    next: 'Open Settings, Notifications on that device and switch them on again.',
  },
  'push.not_usable': {
    says: 'This browser’s notification address cannot be used.',
    why: 'The browser gave an address that is not a public https one, or keys that cannot be read.',
    next: 'Update the browser, or use another one, and switch notifications on again.',
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
  'server.failed': {
    says: 'Something went wrong on the server. Try again.',
    why: 'A fault of ours. Nothing was half saved.',
    next: 'Try again. If it goes on, write to us with the time and what you did.',
  },
  'server.busy': {
    says: 'Many files are being read right now. Wait a moment, then try again.',
    why: 'Pictures and statements of all shops are read in turns, and the line is long right now.',
    next: 'Wait half a minute and send it again. Selling goes on meanwhile.',
  },
  'server.unavailable': {
    says: 'The server cannot be reached right now. Try again in a moment.',
    why: 'The server is starting, stopping or cannot reach its database. Selling goes on at the counter.',
    next: 'Wait a moment. What is saved on the device is sent by itself.',
  },
}
