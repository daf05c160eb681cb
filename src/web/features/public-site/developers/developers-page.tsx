import '../content/content.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore, type ReactNode } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Blocks } from '../content/block-view.tsx'
import { contentByLanguage } from '../content/content-by-language.ts'
import { PageIntro, Wide } from '../layout/section.tsx'
import { CodeBlock } from './code-block.tsx'
import { ConsoleDoor } from './console-door.tsx'
import { ReferenceList } from './reference-list.tsx'

const guide = contentByLanguage({ en: () => import('./guide.en.ts'), sw: () => import('./guide.sw.ts') })
const calls = contentByLanguage({ en: () => import('./calls.en.ts'), sw: () => import('./calls.sw.ts') })
export const preload = async (): Promise<void> => {
  await Promise.all([guide.preload(), calls.preload()])
}

const ERROR = `{
  "error": {
    "code": "product.barcode_taken",
    "message": "barcode in use",
    "requestId": "…",
    "fields": [{ "path": "barcodes.0", "message": "product.barcode_taken" }]
  }
}`

const EVENTS = `order.created      { order }
order.updated      { order, from, to }
order.refunded     { order, refund }
order.refund_voided { order, refund }
payment.received   { payment, order }
product.created    { product }
product.updated    { product }
stock.low          { product }
customer.created   { customer }
customer.updated   { customer }
link.submitted     { link, order }
webhook.test       { message }`

export default function DevelopersPage() {
  const { t } = useLingui()
  const shown = guide.useContent()
  const list = calls.useContent()
  const origin = useOrigin()
  if (!shown || !list) return null
  const { can, keys, start, rules, webhooks, errors } = shown.content
  const { language: lang } = shown
  return (
    <Wide>
      <PageIntro title={<Trans>For developers</Trans>}>
        <Trans>Connect your own programs to a shop: read what it sells, write what comes in, send what was sold.</Trans>
      </PageIntro>
      <p className="flex flex-wrap gap-3">
        <a className={buttonClass({ tone: 'primary' })} href="#reference">
          <Icon name="code" />
          <Trans>API reference</Trans>
        </a>
        <a className={buttonClass()} href="/openapi.json" download="kaunta-openapi.json">
          <Icon name="download" />
          <Trans>Download OpenAPI file</Trans>
        </a>
      </p>
      <Part id="what" title={<Trans>What can be connected</Trans>}>
        <div lang={lang}>
          <Blocks blocks={can} />
        </div>
      </Part>
      <Part id="public-api" title={<Trans>The public API</Trans>}>
        <div lang={lang}>
          <Blocks blocks={keys} />
        </div>
        <div className="grid gap-4 mt-6 max-w-3xl">
          <CodeBlock
            label={t`Copy the call for products by a key`}
            code={`KAUNTA=${origin}\nKEY=kaunta_…\ncurl "$KAUNTA/api/v1/products?limit=50" \\\n  -H "authorization: Bearer $KEY"`}
          />
          <CodeBlock
            label={t`Copy the call that makes an order`}
            code={`curl -X POST "$KAUNTA/api/v1/orders" \\\n  -H "authorization: Bearer $KEY" \\\n  -H "idempotency-key: order-2026-11-30-0001" \\\n  -H "content-type: application/json" \\\n  -d '{"lines":[{"productId":"…","quantityMilli":2000}],"customerPhone":"0712345678"}'`}
          />
        </div>
        <p className="flex flex-wrap gap-3 mt-6">
          <a className={buttonClass()} href="/api/v1/openapi.json" download="kaunta-public-api.json">
            <Icon name="download" />
            <Trans>OpenAPI file of the public API</Trans>
          </a>
        </p>
        <ConsoleDoor />
      </Part>
      <Part id="start" title={<Trans>Your first calls as a member</Trans>}>
        <div lang={lang}>
          <Blocks blocks={start} />
        </div>
        <div className="grid gap-4 mt-6 max-w-3xl">
          <CodeBlock
            label={t`Copy the log-in call`}
            code={`KAUNTA=${origin}\ncurl -X POST "$KAUNTA/api/store/auth/login" \\\n  -H "content-type: application/json" \\\n  -d '{"contact":"0712345678","password":"a sentence to keep"}'`}
          />
          <CodeBlock
            label={t`Copy the call for products`}
            code={'TOKEN=…\ncurl "$KAUNTA/api/store/products?limit=50" \\\n  -H "authorization: Bearer $TOKEN"'}
          />
          <CodeBlock
            label={t`Copy the call for orders`}
            code={
              'curl "$KAUNTA/api/store/orders?status=completed&from=2026-11-01" \\\n  -H "authorization: Bearer $TOKEN"'
            }
          />
        </div>
      </Part>
      <Part id="rules" title={<Trans>Rules that hold for every call</Trans>}>
        <div lang={lang}>
          <Blocks blocks={rules} />
        </div>
      </Part>
      <Part id="events" title={<Trans>What is told to your address</Trans>}>
        <div lang={lang}>
          <Blocks blocks={webhooks} />
        </div>
        <div className="max-w-3xl mt-6">
          <CodeBlock code={EVENTS} label="" canCopy={false} />
        </div>
      </Part>
      <Part id="errors" title={<Trans>Errors</Trans>}>
        <div className="max-w-3xl mb-6">
          <CodeBlock code={ERROR} label="" canCopy={false} />
        </div>
        <div lang={lang}>
          <Blocks blocks={errors} />
        </div>
      </Part>
      <Part id="reference" title={<Trans>API reference</Trans>}>
        <p className="site-lead mb-6 max-w-3xl">
          <Trans>
            Made from the same description the server checks every call with. Open a call to see what goes in and what
            comes out.
          </Trans>
        </p>
        <ReferenceList calls={list.content} lang={list.language} />
      </Part>
    </Wide>
  )
}

const Part = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-14 sm:mt-20">
    <h2 id={id} className="site-h2 mb-6 scroll-mt-24">
      {title}
    </h2>
    {children}
  </section>
)

/** Where this Kaunta answers; the rendered file does not know. */
const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => 'https://…',
  )
const never = () => () => {}
