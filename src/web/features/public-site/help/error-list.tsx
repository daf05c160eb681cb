import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { errorAnswers } from './article-content.ts'

/** The first half of a code is what it is about. A family without a title is shown under its own word. */
const families: Readonly<Record<string, MessageDescriptor>> = {
  auth: msg`Logging in and rights`,
  request: msg`Sending something`,
  shop: msg`The shop`,
  staff: msg`Staff`,
  invitation: msg`Invitations`,
  product: msg`Products`,
  stock: msg`Stock`,
  media: msg`Photos`,
  device: msg`Devices`,
  order: msg`Orders`,
  payment: msg`Payments`,
  customer: msg`Customers`,
  expense: msg`Expenses`,
  shift: msg`Shifts`,
  command: msg`Records from a device`,
  review: msg`Records that need review`,
  server: msg`The server`,
}

/** Every code of the contract's closed list, each with an address of its own: `#order.price_changed`. */
export function ErrorList() {
  const { t } = useLingui()
  const shown = errorAnswers.useContent()
  if (!shown) return null
  const answers = Object.entries(shown.content)
  const names = [...new Set(answers.map(([code]) => code.split('.')[0] ?? code))]
  return (
    <div className="site-prose help-errors" lang={shown.language}>
      {names.map((name) => (
        <section key={name} aria-labelledby={`about-${name}`}>
          <h2 id={`about-${name}`}>{families[name] ? t(families[name]) : name}</h2>
          {answers
            .filter(([code]) => code.startsWith(`${name}.`))
            .map(([code, { says, why, next }]) => {
              return (
                <section key={code} id={code} className="help-error">
                  <h3>{says}</h3>
                  <p>{why}</p>
                  <p>
                    <b>
                      <Trans>What to do:</Trans>
                    </b>{' '}
                    {next}
                  </p>
                  <p className="text-small text-ink-2">
                    <Trans>Code:</Trans> <code>{code}</code>
                  </p>
                </section>
              )
            })}
        </section>
      ))}
    </div>
  )
}
