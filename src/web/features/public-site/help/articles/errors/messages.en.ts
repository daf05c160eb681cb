import type { ErrorAnswersOf } from '../../article-types.ts'

export const answers = {
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
} satisfies ErrorAnswersOf
