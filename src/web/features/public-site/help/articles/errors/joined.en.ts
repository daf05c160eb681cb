import type { ErrorAnswersOf } from '../../article-types.ts'

export const answers = {
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
} satisfies ErrorAnswersOf
