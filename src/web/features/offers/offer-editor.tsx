import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type * as z from 'zod'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { getOffer, Offer } from '../../../shared/contract/offers.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { ConflictNote } from '../../patterns/conflict-note.tsx'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { useMay } from '../../session/rights.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { OfferActions } from './offer-actions.tsx'
import { OfferFields } from './offer-fields.tsx'
import { draftOf, fieldOfPath, NEW_OFFER, OfferDraft, OfferForm } from './offer-form.ts'
import { OfferResults } from './offer-results.tsx'
import { isProblem, problemWords, stateTones, stateWords } from './offer-words.ts'
import { offersMutations, offersQueries } from './offers.queries.ts'

const back = '/dashboard/marketing/offers'
type Opened = ResponseOf<typeof getOffer>

/** One offer: new (`id` null), or one there is. */
export function OfferEditor({ id }: { id: string | null }) {
  const { t } = useLingui()
  const { isAdmin } = useMay()
  const read = useQuery({ ...offersQueries.one(id ?? ''), enabled: id !== null })
  if (id === null && !isAdmin)
    return (
      <Page>
        <PageHeader back={<BackLink to={back} label={t`Back to the offers`} />} title={<Trans>New offer</Trans>} />
        <Note tone="info">
          <Trans>Only an owner of the shop changes offers. You see what came of them.</Trans>
        </Note>
      </Page>
    )
  if (id !== null && !read.data)
    return (
      <Page>
        <PageHeader back={<BackLink to={back} label={t`Back to the offers`} />} />
        <Card flush>
          <QueryWait query={read} count={6} label={t`Loading the offer…`} />
        </Card>
      </Page>
    )
  return <Editor opened={read.data ?? null} />
}

function Editor({ opened }: { opened: Opened | null }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { isAdmin } = useMay()
  // A new one that was saved and could not be started yet.
  const [made, setMade] = useState<Offer | null>(null)
  const offer = opened?.offer ?? made
  const { form, errors, isDirty, isRestored, problem, conflict, onSubmit, startFrom, newId } = useDraftForm<
    OfferDraft,
    z.output<typeof OfferForm>,
    Offer
  >({
    resolver: useFormResolver(OfferForm),
    start: offer ? draftOf(offer) : NEW_OFFER,
    draft: opened ? `offer.${opened.offer.id}` : 'offer',
    kept: OfferDraft.partial(),
    version: offer?.version ?? 0,
    nameOf: fieldOfPath,
    textOf: (_error, message) => (isProblem(message) ? t(problemWords[message]) : undefined),
    meanwhile: {
      code: 'shop.changed_meanwhile',
      read: async () => (offer ? (await client.fetchQuery(offersQueries.one(offer.id))).offer : null),
    },
  })
  const { mutateAsync: create } = useMutation(offersMutations.create())
  const { mutateAsync: save } = useMutation(offersMutations.save())
  const state = useMutation(offersMutations.setState())
  const write = async (values: z.output<typeof OfferForm>, version: number): Promise<Offer> =>
    offer
      ? await save({ params: { id: offer.id }, body: { ...values, version } })
      : await create({ ...values, id: newId() })
  const isStarted = offer !== null && offer.startedAt !== null
  /** What stands in the fields is saved first: what is started is what is seen. A draft that cannot be started stays saved. */
  const submit = (start: boolean) =>
    onSubmit(async (values, version) => {
      const saved = isDirty || offer === null ? await write(values, version) : offer
      setMade(saved)
      startFrom(draftOf(saved), saved.version)
      if (start) await state.mutateAsync({ id: saved.id, state: 'running' })
      toast({ title: start ? t`The offer runs now` : t`Offer saved`, type: 'success' })
      if (opened === null)
        await navigate({ to: '/dashboard/marketing/offers/$id', params: { id: saved.id }, replace: true })
    })
  const now = offer?.state ?? 'draft'
  return (
    <Page>
      <PageHeader
        back={<BackLink to={back} label={t`Back to the offers`} />}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-any">{offer ? offer.name || t`Without a name` : t`New offer`}</span>
            <Badge tone={stateTones[now]}>{t(stateWords[now])}</Badge>
          </span>
        }
        sub={isDirty ? <Trans>Draft kept on this device</Trans> : null}
        actions={
          isAdmin ? (
            <OfferActions
              offer={offer}
              isDirty={isDirty}
              isBusy={form.formState.isSubmitting || state.isPending}
              onSave={submit(false)}
              onStart={submit(true)}
              onRemoved={() => void navigate({ to: back })}
            />
          ) : null
        }
      />
      {isAdmin ? (
        <SavingNeedsNetwork />
      ) : (
        <Note tone="info">
          <Trans>Only an owner of the shop changes offers. You see what came of them.</Trans>
        </Note>
      )}
      {isRestored && isDirty ? (
        <Note tone="info">
          <Trans>What you changed here before and did not save is still there.</Trans>
        </Note>
      ) : null}
      {conflict ? (
        <ConflictNote
          title={<Trans>Somebody else saved this offer meanwhile</Trans>}
          onTheirs={() => startFrom(draftOf(conflict.theirs), conflict.theirs.version)}
          onMine={conflict.keepMine}
        />
      ) : null}
      <FormProblem error={problem} title={<Trans>Not saved</Trans>} />
      {isStarted && isAdmin ? (
        <Note tone="info">
          <Trans>
            It was started, so what it gives stays as it was promised. Name, last day and number of uses can still
            change.
          </Trans>
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-4 items-start">
        {opened && isStarted ? (
          // On a phone before the long form, which mostly cannot be changed any more.
          <div className="min-w-0 md:order-last" style={{ flex: '1 1 22rem', maxWidth: '100%' }}>
            <OfferResults results={opened.results} sources={opened.sources} mostUses={opened.offer.mostUses} />
          </div>
        ) : null}
        <form
          noValidate
          onSubmit={submit(false)}
          className="grid gap-4 min-w-0"
          style={{ flex: '2 1 22rem', maxWidth: '100%' }}
        >
          <OfferFields
            form={form}
            errors={errors}
            isStarted={isStarted}
            isShut={!isAdmin}
            customers={opened?.customers ?? []}
          />
        </form>
      </div>
    </Page>
  )
}
