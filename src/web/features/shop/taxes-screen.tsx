import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { Taxes } from '../../../shared/contract/taxes.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { ConflictNote } from '../../patterns/conflict-note.tsx'
import { SaveChanges } from '../../patterns/form-parts.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormSection, Page, PageHeader } from '../../ui/page.tsx'
import { useShop } from '../access/access.queries.ts'
import { TaxCodesFields } from './tax-codes-fields.tsx'
import { draftOf, startingCodes, TaxesDraft, TaxesForm, taxesOf } from './taxes-form.ts'
import { saveTaxesMutation, taxesQuery } from './taxes.queries.ts'
import { BackLink } from '../../patterns/back-link.tsx'

/** VAT, TIN and the tax codes of the shop's products, for the owner (decisions 11). */
export function TaxesScreen() {
  const { t } = useLingui()
  const shop = useShop()
  return (
    <Page narrow>
      <PageHeader
        back={<BackLink to="/dashboard/settings" label={t`Back to the settings`} />}
        title={<Trans>Taxes</Trans>}
        sub={<Trans>Your prices include them</Trans>}
      />
      {shop ? <ShopTaxes key={shop.id} shopId={shop.id} /> : null}
    </Page>
  )
}

/** Without the frame around it. */
export function ShopTaxes({ shopId }: { shopId: string }) {
  const { t } = useLingui()
  const taxes = useQuery(taxesQuery())
  if (!taxes.data)
    return (
      <Card flush>
        <QueryWait query={taxes} count={4} label={t`Loading the taxes…`} />
      </Card>
    )
  return (
    <>
      <StaleNote error={taxes.error} />
      <Form
        taxes={taxes.data}
        readTheirs={async () => (await taxes.refetch()).data ?? null}
        draftKey={`taxes:${shopId}`}
      />
    </>
  )
}

function Form({
  taxes,
  readTheirs,
  draftKey,
}: {
  taxes: Taxes
  /** What the server has now. */
  readTheirs: () => Promise<Taxes | null>
  draftKey: string
}) {
  const { form, errors, isDirty, conflict, onSubmit, startFrom } = useDraftForm({
    resolver: useFormResolver(TaxesForm),
    start: draftOf(taxes),
    draft: draftKey,
    kept: TaxesDraft,
    version: taxes.version,
    meanwhile: { code: 'shop.changed_meanwhile', read: readTheirs },
  })
  const { control, register, setValue } = form
  const isRegistered = useWatch({ control, name: 'isRegistered' })
  const save = useMutation(saveTaxesMutation())
  const showFrom = (from: Taxes) => startFrom(draftOf(from), from.version)
  // What was saved elsewhere, or is newer than what this device had kept, is taken over while nothing is typed.
  const shown = useRef(taxes.version)
  useEffect(() => {
    if (isDirty || taxes.version === shown.current) return
    shown.current = taxes.version
    startFrom(draftOf(taxes), taxes.version)
  }, [taxes, isDirty, startFrom])
  // A failure is told by the toast.
  const submit = onSubmit(async (values, version) => showFrom(await save.mutateAsync(taxesOf(values, version))))
  /** Hidden fields hold nothing half typed: without the tick they are as they were saved. */
  const switchTo = (isOn: boolean) => {
    const before = draftOf(taxes)
    const codes = isOn && before.codes.length === 0 ? startingCodes() : before.codes
    const options = { shouldDirty: true }
    setValue('isRegistered', isOn, options)
    setValue('tin', before.tin, options)
    setValue('vrn', before.vrn, options)
    setValue('codes', codes, options)
    setValue('defaultCode', before.defaultCode || (codes[0]?.code ?? ''), options)
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <FormSection title={<Trans>VAT</Trans>}>
        <Controller
          control={control}
          name="isRegistered"
          render={({ field: { value, ref, onBlur } }) => (
            <Checkbox
              ref={ref}
              onBlur={onBlur}
              checked={value}
              onCheckedChange={switchTo}
              label={<Trans>This shop is registered for VAT</Trans>}
              help={<Trans>Receipts then say how much of the price is tax. Your prices do not change.</Trans>}
            />
          )}
        />
        {isRegistered ? (
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              label={<Trans>TIN</Trans>}
              optional
              autoComplete="off"
              inputMode="numeric"
              className="tnum"
              maxLength={20}
              help={<Trans>Printed on receipts</Trans>}
              error={errors.tin ? <Trans>A TIN has nine digits, as in 123-456-789.</Trans> : undefined}
              {...register('tin')}
            />
            <TextField
              label={<Trans>VRN</Trans>}
              optional
              autoComplete="off"
              autoCapitalize="characters"
              className="tnum"
              maxLength={20}
              help={<Trans>Printed on receipts</Trans>}
              error={errors.vrn ? <Trans>Write it as on your certificate, as in 40-012345-A.</Trans> : undefined}
              {...register('vrn')}
            />
          </div>
        ) : null}
      </FormSection>
      {isRegistered ? <TaxCodesFields form={form} /> : null}
      {conflict ? (
        <ConflictNote
          title={<Trans>Someone else saved other taxes meanwhile</Trans>}
          onTheirs={() => showFrom(conflict.theirs)}
          onMine={conflict.keepMine}
        />
      ) : null}
      <SaveChanges isDirty={isDirty} isBusy={save.isPending} onUndo={() => showFrom(taxes)} />
    </form>
  )
}
