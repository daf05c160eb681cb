import type { ErrorAnswersOf } from '../../article-types.ts'

export const answers = {
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
} satisfies ErrorAnswersOf
