import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ORDER_WORD_LENGTH, type OrderWords } from '../../../shared/contract/order-words.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../shared/domain/order-workflow.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { orderStatusLooks } from '../../ui/order-state.tsx'
import { FormSection, Page, PageHeader } from '../../ui/page.tsx'
import { OfflineNote } from '../../ui/states.tsx'
import { useShop } from '../access/access.queries.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { SaveChanges } from '../../patterns/form-parts.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { OrderWordsForm, wordsFormOf, wordsOf } from './order-words-form.ts'
import { orderWordsQuery, saveWordsMutation } from './order-words.queries.ts'
import { BackLink } from '../../patterns/back-link.tsx'

/** What this shop calls the steps of an order, on the page its customers follow (decisions 20). */
export function OrderWordsScreen() {
  const { t } = useLingui()
  const shop = useShop()
  return (
    <Page narrow>
      <PageHeader
        back={<BackLink to="/dashboard/settings" label={t`Back to the settings`} />}
        title={<Trans>Steps of an order</Trans>}
        sub={<Trans>In your own words, for your customers</Trans>}
      />
      {shop ? <Words key={shop.id} shopId={shop.id} /> : null}
    </Page>
  )
}

function Words({ shopId }: { shopId: string }) {
  const { t } = useLingui()
  const words = useQuery(orderWordsQuery())
  if (!words.data)
    return (
      <Card flush>
        <QueryWait query={words} count={6} label={t`Loading the words…`} />
      </Card>
    )
  return (
    <>
      {words.isError ? <OfflineNote /> : null}
      <WordsForm words={words.data} draftKey={`order-words:${shopId}`} />
    </>
  )
}

function WordsForm({ words, draftKey }: { words: OrderWords; draftKey: string }) {
  const { t } = useLingui()
  const { form, errors, isDirty, onSubmit, startFrom } = useDraftForm({
    resolver: useFormResolver(OrderWordsForm),
    start: wordsFormOf(words),
    draft: draftKey,
    kept: OrderWordsForm,
  })
  const { control, register } = form
  const save = useMutation(saveWordsMutation())
  // A failure is told by the toast.
  const submit = onSubmit(async (values) => startFrom(wordsFormOf(await save.mutateAsync(wordsOf(values)))))
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <FormSection
        title={<Trans>Your words</Trans>}
        help={
          <Trans>
            At most {ORDER_WORD_LENGTH} characters each. What you leave empty has our word, in the customer’s language.
          </Trans>
        }
      >
        {ORDER_STATUSES.map((status) => (
          <TextField
            key={status}
            label={t(orderStatusLooks[status].text)}
            optional
            placeholder={t(orderStatusLooks[status].text)}
            autoComplete="off"
            error={errors[status]?.message}
            {...register(status)}
          />
        ))}
      </FormSection>
      <Preview words={useWatch({ control })} />
      <SaveChanges isDirty={isDirty} isBusy={save.isPending} onUndo={() => startFrom(wordsFormOf(words))} />
    </form>
  )
}

function Preview({ words }: { words: Partial<Record<OrderStatus, string>> }) {
  const { t } = useLingui()
  return (
    <FormSection
      title={<Trans>What the customer sees</Trans>}
      help={<Trans>On the order link, as the order goes from step to step.</Trans>}
    >
      <ul className="flex flex-wrap gap-2" aria-label={t`What the customer sees`}>
        {ORDER_STATUSES.map((status) => {
          const { tone, icon, text } = orderStatusLooks[status]
          return (
            <li key={status} className="max-w-full">
              <Badge tone={tone} icon={icon} className="wrap-any">
                {(words[status] ?? '').trim() || t(text)}
              </Badge>
            </li>
          )
        })}
      </ul>
    </FormSection>
  )
}
