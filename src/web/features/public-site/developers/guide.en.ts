import type { Guide } from './guide-types.ts'

export const content: Guide = {
  can: [
    'Kaunta’s own app uses the same calls as your program. There is no second API that lags behind.',
    {
      list: [
        '**Read** products, stock, customers, orders, expenses and the day’s figures: for an accounting program, a price list, a screen in the shop.',
        '**Write** products and stock: from your supplier’s list or another till.',
        '**Send** sales, payments, customers and expenses, one by one or in batches, also long after they happened.',
      ],
    },
    'There are two ways in: the **public API** by a key, for products, stock, orders, customers and payments; and the calls of the app itself, logged in as a member of the shop, for all the rest. What happens in the shop comes to your server by itself, see below.',
  ],
  keys: [
    'The owner makes a key under **API keys** and ticks what it may do. It begins with kaunta_ and is shown once. Send it as a bearer token with each call. It does no more than whoever made it may do at that moment, and opens nothing once it is taken back.',
    {
      rows: [
        [
          'Reading',
          'GET /api/v1/products, /stock, /orders, /customers and /payments, in pages: hand nextCursor back as cursor until it is null. limit is up to 100.',
        ],
        [
          'Writing',
          'POST to the same addresses, and PATCH for what is there, each with a header Idempotency-Key of your making. The same key with the same body answers the same for seven days and does nothing twice, also when two arrive at once; Idempotency-Replayed: true says so. With another body it is 409 request.key_reused. What was refused may be sent again under the same key.',
        ],
        [
          'Limits',
          'About 300 calls a minute for a key. RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset stand on every answer; beyond it comes 429 with Retry-After.',
        ],
        [
          'Orders',
          'You send products and quantities, Kaunta knows prices and taxes. The order waits as an order link does, with source link, and its goods are taken off the shelf at once; too few is 409 link.sold_out with the line.',
        ],
        [
          'Steps',
          'POST /api/v1/orders/{id}/steps with to, by the workflow of the shop and the rights of whoever made the key. from makes sure that nobody was faster. cancelled wants orders:cancel as well, and a reason; goods and money go back. A key is no owner, whoever made it: the limits of the shop bind it. What a counter would need an owner’s word for is refused: 409 order.credit_not_approved, 409 refund.not_approved. An order whose cash lies in a drawer that is open is cancelled at that till: 409 order.step_not_allowed. The name of the key stands in the history of the order.',
        ],
        [
          'Changing',
          'PATCH a product or a customer with what is to be another: the rest stays, and a field nobody knows is refused. A product names the version you read, and is 409 product.changed_meanwhile where there is a newer one. Variants and units with an id are changed, without one they are new. Of a customer, was says what you believe stands there; a phone of another customer is 409 customer.phone_taken. language is en, sw or null: as the shop speaks to its customers. A key without customers:read is answered what it named, and is not told whether a phone was known.',
        ],
        [
          'Consents',
          'Nobody agrees by silence: each word names its purpose, how it was said (said or written) and at what moment, once in a request, and one that is older than what stands there is refused. A yes does not outweigh a no that the shop heard or read from the customer: 409 customer.changed_meanwhile.',
        ],
        ['Payments', 'Money you took elsewhere, never more than is owed. Nobody is asked for any by this call.'],
        ['Not in it', 'Costs, notes of staff, pictures, deliveries and returns of single goods.'],
      ],
    },
  ],
  start: [
    {
      steps: [
        'Let the owner invite an account for the program under Staff accounts, with the rights it needs and no more.',
        'Log in with it. The answer holds a token.',
        'Send the token with each call. It ends after 7 days without use and after 30 days in any case; then log in again.',
      ],
    },
  ],
  rules: [
    {
      rows: [
        ['Money', 'Whole Tanzanian shillings as integers: 12500 is TZS 12,500.'],
        ['Quantities', 'Integer thousandths of the unit: one piece is 1000, half a kilogram is 500.'],
        ['Times', 'UTC in ISO 8601: 2026-11-21T09:30:00Z. A business day is YYYY-MM-DD in Dar es Salaam.'],
        [
          'Creating',
          'You make the id (UUID version 7). Sending the same id again answers with the same record and creates nothing twice.',
        ],
        [
          'Lists',
          'Come in pages. Hand nextCursor back as cursor; null is the end. The order is stable while you read.',
        ],
        ['Growing', 'Answers may gain fields at any time. Ignore what you do not know.'],
        [
          'Limits',
          'About 600 calls a minute for a session. Beyond it comes 429 with retryAfterSeconds: wait that long.',
        ],
        ['Other shops', 'Another shop’s record answers exactly like one that does not exist.'],
      ],
    },
  ],
  webhooks: [
    'An owner adds your address under Webhook logs and chooses what it hears. What happens is sent there within seconds, as a POST with a JSON body, in the shape of [Standard Webhooks](https://www.standardwebhooks.com): a library for your language checks it.',
    {
      rows: [
        ['webhook-id', 'The same at each try, and when it is sent again by hand. Keep it and take each id once.'],
        ['webhook-timestamp', 'Seconds since 1970, of this try. Refuse what is older than five minutes.'],
        [
          'webhook-signature',
          'v1, and the base64 of HMAC-SHA256 over id.timestamp.body, under the bytes that follow whsec_ in the secret. For a day after a change there are two, with a space between them.',
        ],
      ],
    },
    'The body: type, version (1), timestamp, shopId, and data with the thing as it stands when the event is made. WebhookPayload in the OpenAPI file has every shape. Of costs, and of notes among staff, nothing is said.',
    'Answer with any 2xx within 15 seconds and do the work afterwards. Anything else, a redirect too, is tried again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, and then given up; an owner can send it again. 410 switches the address off at once. Events may come in another order, unless the owner wants them one after the other.',
  ],
  errors: [
    'Every refusal has the same shape, and a code that never changes its meaning. Show people your own words for the code; the message is for your log.',
    {
      rows: [
        ['400', 'Something in the call is not right. fields says what.'],
        ['401', 'The token is missing, wrong or ended. Log in again; do not repeat the call before.'],
        ['403', 'The account may not do this.'],
        ['404', 'It does not exist, or belongs to another shop.'],
        ['409', 'It does not fit what is there now: read again, then decide.'],
        ['413, 415', 'Too large, or a kind of body that is not taken.'],
        ['429', 'Too many calls. Wait retryAfterSeconds.'],
        ['500, 503', 'A fault, or a restart. Repeating is safe: ids are yours.'],
      ],
    },
    'What each code means, and what a person can do: [error messages](/help-center/error-messages).',
  ],
}
