import type { GroupArticles } from '../article-types.ts'

export const receiptsLook: GroupArticles<'selling'>['how-receipts-look'] = [
  'The owner opens **Settings**, then **Receipts**. Beside the settings stands a receipt that changes while you type; above it you choose the language it is shown in.',
  {
    rows: [
      [
        '**Under the shop’s name** and **At the foot**',
        'Texts in both languages, up to 200 letters each. Where one language is empty the receipt has the other text. The text at the foot in your shop’s language is the one of the counter settings.',
      ],
      [
        '**What stands on it**',
        'The logo, who served, the name of the customer, how much of it is tax, and the code for the camera. Name, number, TIN and VRN of the shop always stand there, and so does what TRA asks for.',
      ],
      [
        '**Language of the receipt**',
        'The shop’s, or the customer’s: then whoever hands it over changes it with one tap, and a link opens in the language of the customer’s phone. What prints by itself after a sale is in the shop’s language. A customer with a language of their own gets each receipt in it.',
      ],
    ],
  },
  'It holds for paper, the PDF, the picture, the link and the WhatsApp message alike. Without the code for the camera a sale that was never sent cannot be brought back from its paper.',
]
