import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ChatNews } from '../../../shared/contract/chat-news.ts'
import {
  isNewsStep,
  NEWS_STEPS,
  NEWS_VALUES,
  type NewsStep,
  newsTemplate,
  type NewsValue,
  newsValues,
} from '../../../shared/domain/chat/news.ts'
import { fillTemplate } from '../../../shared/domain/chat/templates.ts'
import { stepName } from '../../../shared/domain/order-steps.ts'
import { LANGUAGES, type Language, languageNames } from '../../../shared/domain/languages.ts'
import { type ChatNews as News, chatNewsText, chatNewsValues } from '../../../shared/texts/chat-news.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { StoppedTemplates } from '../../patterns/stopped-templates.tsx'
import { useOnline } from '../../session/device.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/choice.tsx'
import { SelectField } from '../../ui/field.tsx'
import { statusWord } from '../../ui/order-state.tsx'
import { Note } from '../../ui/states.tsx'
import { useShop } from '../access/access.queries.ts'
import { connectMutations, connectQueries } from './connect.queries.ts'

/** What customers hear in their chat as their order goes on, and what goes once a day has passed since they wrote (decision 266). */
export function OrderNews() {
  const news = useQuery(connectQueries.news())
  if (!news.data)
    return (
      <Card flush>
        <QueryWait query={news} count={4} />
      </Card>
    )
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2>
          <Trans>News of orders</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>
            Who ordered in a chat, by a link or on your page hears there when their order goes a step on. Sales at the
            counter are told to nobody.
          </Trans>
        </p>
      </div>
      {news.error ? <StaleNote error={news.error} /> : null}
      <Choices news={news.data} />
    </Card>
  )
}

function Choices({ news: { steps, numbers } }: { news: ChatNews }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const sampleOf = useSample()
  const save = useMutation(connectMutations.news())
  // What was just chosen shows at once.
  const shown = (save.isPending ? save.variables.steps : steps).filter(isNewsStep)
  const chosenOf = (number: ChatNews['numbers'][number]) =>
    (save.isPending ? save.variables.templates.find(({ numberId }) => numberId === number.id)?.name : undefined)
    ?? number.template
  const isBusy = !isOnline || save.isPending
  return (
    <>
      <ul className="grid gap-1" aria-label={t`Steps that are told`}>
        {NEWS_STEPS.map((step) => (
          <li key={step}>
            <Switch
              label={statusWord(step)}
              checked={shown.includes(step)}
              disabled={isBusy}
              onCheckedChange={(isOn) =>
                save.mutate({
                  steps: NEWS_STEPS.filter((one) => (one === step ? isOn : shown.includes(one))),
                  templates: [],
                })
              }
            />
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-2">
        <Link to="/dashboard/settings/workflows/order-workflow" className="underline">
          <Trans>Call the steps by your own words</Trans>
        </Link>
      </p>
      <Preview texts={LANGUAGES.map((language) => [language, chatNewsText(sampleOf(language))])} />
      {numbers.map((number) => (
        <div key={number.id} className="grid gap-2">
          <SelectField
            label={
              numbers.length > 1 ? (
                <Trans>Template once the chat is closed, {number.displayPhone}</Trans>
              ) : (
                <Trans>Template once the chat is closed</Trans>
              )
            }
            help={
              <Trans>
                A day after a customer’s last message WhatsApp takes approved templates alone. Without one they are not
                told, and the order says so.
              </Trans>
            }
            value={chosenOf(number)}
            disabled={isBusy}
            options={[
              { value: '', label: t`None` },
              ...namesOf(number).map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
            ]}
            onChange={({ target }) =>
              save.mutate({ steps: shown, templates: [{ numberId: number.id, name: target.value }] })
            }
          />
          <TemplatePreview number={number} name={chosenOf(number)} sampleOf={sampleOf} />
        </div>
      ))}
      {numbers.length > 0 ? <Places /> : null}
      {save.error ? <Note tone="bad">{errorText(save.error)}</Note> : null}
    </>
  )
}

const PLACES: Record<NewsValue, MessageDescriptor> = {
  number: msg`the order’s number`,
  step: msg`what happened to it`,
  shop: msg`your shop’s name`,
  customer: msg`the customer’s name`,
}
/** What stands in a template's places, in their order. */
function Places() {
  const { t, i18n } = useLingui()
  return (
    <div className="grid gap-1 text-small text-ink-2">
      <p>
        <Trans>Templates are made with Meta, as “utility”. We fill their places like this:</Trans>
      </p>
      <ol aria-label={t`Places of a template`}>
        {NEWS_VALUES.map((value, index) => (
          <li key={value}>
            <code>{`{{${index + 1}}}`}</code> {i18n._(PLACES[value])}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Those that can be chosen, and the one that is, though WhatsApp may not have it any more. */
const namesOf = ({ templates, template }: ChatNews['numbers'][number]): string[] => [
  ...new Set([...(templates ?? []).map(({ name }) => name), ...(template === '' ? [] : [template])]),
]

function TemplatePreview({
  number: { templates, stopped = [] },
  name,
  sampleOf,
}: {
  number: ChatNews['numbers'][number]
  name: string
  sampleOf: (language: Language) => News
}) {
  if (templates === null)
    return (
      <Note tone="held">
        <Trans>WhatsApp did not say which templates there are. Try again later.</Trans>
      </Note>
    )
  if (templates.length === 0 && name === '')
    return (
      <>
        <p className="text-ink-2">
          <Trans>The number has no approved template that fits.</Trans>
        </p>
        <StoppedTemplates items={stopped} />
      </>
    )
  if (name === '') return <StoppedTemplates items={stopped} />
  // Where one language of it goes, that one is sent to everybody.
  const isStopped = stopped.some((one) => one.name === name)
  const texts = LANGUAGES.map((language): [Language, string] => {
    const found = newsTemplate(templates, name, language)
    return [language, found ? fillTemplate(found.body, newsValues(found.body, chatNewsValues(sampleOf(language)))) : '']
  })
  if (texts.some(([, text]) => text !== ''))
    return (
      <>
        <Preview texts={texts} />
        <StoppedTemplates items={stopped} />
      </>
    )
  return isStopped ? (
    <>
      <Note tone="bad">
        <Trans>
          WhatsApp does not send this template now, so customers whose chat is closed are not told. Choose another one.
        </Trans>
      </Note>
      <StoppedTemplates items={stopped} />
    </>
  ) : (
    <Note tone="bad">
      <Trans>WhatsApp does not have this template any more. Choose another one.</Trans>
    </Note>
  )
}

/** As customers of either language read it. */
function Preview({ texts }: { texts: readonly [Language, string][] }) {
  const { t } = useLingui()
  return (
    <dl className="card card-pad bg-sunken grid gap-2" aria-label={t`What the customer reads`}>
      {texts.map(([language, text]) => (
        <div key={language}>
          <dt className="text-small text-ink-2">{languageNames[language]}</dt>
          <dd className="wrap-any whitespace-pre-wrap" lang={language}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An order that could be, of this shop. */
function useSample() {
  const shop = useShop()
  return (language: Language, step: NewsStep = 'delivered'): News => ({
    language,
    step,
    shopName: shop?.shop_name ?? '',
    customerName: 'Amina',
    number: 'W-000123',
    ownWord: stepName(shop?.orderSteps?.names ?? {}, step, language),
  })
}
