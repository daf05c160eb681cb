import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod'
import type { CatalogueSync } from '../../../shared/contract/catalogue-sync.ts'
import { isCatalogueId } from '../../../shared/domain/catalogue-sync.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FormActions, FormSection } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CatalogueState } from './catalogue-state.tsx'
import { catalogueQuery, endCatalogueMutation, nameCatalogueMutation } from './storefront.queries.ts'

/** The shop's goods in its own catalogue at Meta, sent as they change: off until one is named. */
export function CatalogueCard() {
  const { t } = useLingui()
  const { isAdmin } = useMay()
  const sync = useQuery({ ...catalogueQuery(), enabled: isAdmin })
  if (!isAdmin) return null
  return (
    <FormSection
      title={<Trans>Send goods to the catalogue at once</Trans>}
      help={
        <Trans>
          Prices, stock, names and pictures go to your catalogue at Meta within minutes, by your connected WhatsApp
          number. Nothing is sent until you name the catalogue.
        </Trans>
      }
    >
      {sync.data ? (
        <>
          {sync.isError ? <StaleNote error={sync.error} asOf={sync.dataUpdatedAt} /> : null}
          <CatalogueState sync={sync.data} />
          {sync.data.numbers.length === 0 ? (
            <>
              <Note
                tone="info"
                action={
                  <Link className="btn" to="/dashboard/connect">
                    <Trans>Connect WhatsApp</Trans>
                  </Link>
                }
              >
                <Trans>Connect a WhatsApp number first.</Trans>
              </Note>
              {sync.data.state === 'off' ? null : <End />}
            </>
          ) : (
            <Form sync={sync.data} />
          )}
        </>
      ) : (
        <QueryWait query={sync} count={2} label={t`Loading…`} />
      )}
    </FormSection>
  )
}

const Values = z.object({
  numberId: z.string().min(1),
  catalogId: z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().refine(isCatalogueId)),
})

function Form({ sync }: { sync: CatalogueSync }) {
  const { t } = useLingui()
  const { numbers } = sync
  const number = numbers.find(({ id }) => id === sync.numberId) ?? numbers[0]
  const { form, errors, isDirty, problem, onSubmit, startFrom } = useDraftForm({
    resolver: useFormResolver(Values),
    start: { numberId: number?.id ?? '', catalogId: sync.catalogId || (number?.catalogId ?? '') },
  })
  const name = useMutation(nameCatalogueMutation())
  const submit = onSubmit(async (values) => {
    await name.mutateAsync(values)
    startFrom(values)
    toast({ title: t`Your goods are on their way to the catalogue`, type: 'success', duration: 3000 })
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <SelectField
        label={<Trans>WhatsApp number</Trans>}
        options={numbers.map(({ id, label, isSandbox }) => ({
          value: id,
          label: isSandbox ? t`${label} (sandbox)` : label,
        }))}
        error={besideField(errors.numberId, t`Choose a number.`)}
        {...form.register('numberId')}
      />
      <TextField
        label={<Trans>Catalogue ID</Trans>}
        inputMode="numeric"
        autoComplete="off"
        help={<Trans>In the Commerce Manager, below the catalogue’s name.</Trans>}
        error={besideField(errors.catalogId, t`Only digits, as they stand there.`)}
        {...form.register('catalogId')}
      />
      <FormProblem error={problem} title={<Trans>Not saved</Trans>} />
      <SavingNeedsNetwork />
      <FormActions>
        {sync.state === 'off' ? null : <End />}
        <Button type="submit" tone={isDirty || sync.state !== 'on' ? 'primary' : undefined} busy={name.isPending}>
          {sync.state === 'off' ? (
            <Trans>Begin to send</Trans>
          ) : isDirty ? (
            <Trans>Save changes</Trans>
          ) : sync.state === 'stopped' ? (
            <Trans>Try again</Trans>
          ) : (
            <Trans>Send everything again</Trans>
          )}
        </Button>
      </FormActions>
    </form>
  )
}

function End() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [asks, setAsks] = useState(false)
  const end = useMutation(endCatalogueMutation())
  return (
    <>
      {end.isError ? <Note tone="bad">{errorText(end.error)}</Note> : null}
      <Button tone="danger" icon="x" onClick={() => setAsks(true)}>
        <Trans>Stop sending</Trans>
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={<Trans>Stop sending goods?</Trans>}
        body={
          <Trans>What lies in the catalogue stays there with its last price and stock, until you take it out.</Trans>
        }
        cancelLabel={t`Keep`}
        confirmLabel={<Trans>Stop sending</Trans>}
        onConfirm={async () => {
          await end.mutateAsync().catch(() => {})
          setAsks(false)
        }}
      />
    </>
  )
}
