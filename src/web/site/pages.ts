import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { SitePath } from '../../shared/site-paths.ts'
import { withContent } from '../features/public-site/content/content-by-language.ts'

interface SitePage {
  /** Also the page's `<title>`, before the brand. */
  title: MessageDescriptor
  /** For search engines and previews: at most 160 characters in either language. */
  description: MessageDescriptor
  load: () => Promise<{ default: ComponentType }>
}

/** What each public page is, said once: router, pre-rendering, head and sitemap read it. */
export const sitePages: Record<SitePath, SitePage> = {
  '/home': {
    title: msg`Sell at the counter, in WhatsApp and by link`,
    description: msg`Kaunta is a counter, a WhatsApp shop and a cash book in one app. Sell with no network, keep every sale, get paid by phone.`,
    load: () => import('../features/public-site/home/home-page.tsx'),
  },
  '/about': {
    title: msg`About us`,
    description: msg`Why Kaunta exists: a shop counter for small businesses in Tanzania that works when the network and the power do not.`,
    load: () => import('../features/public-site/about/about-page.tsx'),
  },
  '/contact-us': {
    title: msg`Contact us`,
    description: msg`Write to us in English or Swahili, or call. A person answers.`,
    load: () => import('../features/public-site/contact/contact-page.tsx'),
  },
  '/shops': {
    title: msg`Shops`,
    description: msg`Find shops that sell with Kaunta and open a chat with them in WhatsApp.`,
    load: () => import('../features/public-site/shops/shops-page.tsx'),
  },
  '/for-developers': {
    title: msg`For developers`,
    description: msg`Everything you need to connect to Kaunta: the API reference, calls to copy, errors and the OpenAPI file.`,
    load: () => import('../features/public-site/developers/developers-page.tsx').then(withContent),
  },
  '/qr-code': {
    title: msg`WhatsApp QR code for your shop`,
    description: msg`Make a QR code that opens a WhatsApp chat with your shop. Free, without an account, ready to print.`,
    load: () => import('../features/public-site/qr/qr-code-page.tsx'),
  },
  '/customize-qr': {
    title: msg`QR poster for your shop`,
    description: msg`Put your WhatsApp QR code on a kanga poster, a table card or a sticker. Choose cloth, colours and words, then print.`,
    load: () => import('../features/public-site/qr/customize-qr-page.tsx'),
  },
  '/terms-of-service': {
    title: msg`Terms of service`,
    description: msg`The terms under which shops use Kaunta.`,
    load: () => import('../features/public-site/legal/terms-page.tsx').then(withContent),
  },
  '/privacy-policy': {
    title: msg`Privacy policy`,
    description: msg`What Kaunta keeps about shops and their customers, why, for how long, and your rights under the law of Tanzania.`,
    load: () => import('../features/public-site/legal/privacy-page.tsx').then(withContent),
  },
  '/pricing': {
    title: msg`Pricing`,
    description: msg`Pay once to start, no monthly subscription. Work out what your payments would cost.`,
    load: () => import('../features/public-site/pricing/pricing-page.tsx'),
  },
  '/merchant-app': {
    title: msg`Merchant app`,
    description: msg`Install Kaunta on your phone or tablet: the counter, stock, cash and staff, with or without a network.`,
    load: () => import('../features/public-site/merchant-app/merchant-app-page.tsx'),
  },
  '/resources': {
    title: msg`Resources`,
    description: msg`Tools and answers for your shop: conversation flows, QR codes, the developer reference and the help center.`,
    load: () => import('../features/public-site/resources/resources-page.tsx'),
  },
  '/kaunta-flow': {
    title: msg`Flow designer`,
    description: msg`Design how the chat answers your customers. Play a small flow and see how an order is taken.`,
    load: () => import('../features/public-site/flow/flow-page.tsx').then(withContent),
  },
  '/help-center': {
    title: msg`Help center`,
    description: msg`Answers for shopkeepers: selling, stock, payments, staff, network problems, and what each error message means.`,
    load: () => import('../features/public-site/help/help-page.tsx').then(withContent),
  },
}
