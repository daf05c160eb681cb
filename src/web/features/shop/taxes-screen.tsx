import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { Taxes } from '../../../shared/contract/taxes.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useOnline } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { readDraft, useDraft } from '../../ui/draft.ts'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FormActions, FormSection, Page, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { useShop } from '../access/access.queries.ts'
import { TaxCodesFields } from './tax-codes-fields.tsx'
import { draftOf, startingCodes, TaxesDraft, TaxesForm, taxesOf } from './taxes-form.ts'
import { isChangedMeanwhile, saveTaxesMutation, taxesQuery } from './taxes.queries.ts'

/** VAT, TIN and the tax codes of the shop's products, for the owner (decisions 11). */
export function TaxesScreen() {
  const { t } = useLingui()
  const shop = useShop()
  return (
    <Page narrow>
      <PageHeader
        back={
          <Link to="/dashboard/settings" className="ib" aria-label={t`Back to the settings`}>
            <Icon name="left" size={22} />
          </Link>
        }
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
      <Form taxes={taxes.data} readTheirs={async () => (await taxes.refetch()).data} draftKey={`taxes:${shopId}`} />
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
  readTheirs: () => Promise<Taxes | undefined>
  draftKey: string
}) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const form = useForm({ resolver: useFormResolver(TaxesForm), defaultValues: draftOf(taxes), mode: 'onTouched' })
  const {
    control,
    register,
    handleSubmit,
    reset,
    setValue,
    formState: { errors, isDirty },
  } = form
  const isRegistered = useWatch({ control, name: 'isRegistered' })
  const save = useMutation(saveTaxesMutation())
  const [theirs, setTheirs] = useState<Taxes | null>(null)
  // What was saved elsewhere meanwhile, or kept on this device before it was asked for, is taken over while nothing is typed.
  useEffect(() => {
    if (!isDirty) reset(draftOf(taxes))
  }, [taxes, isDirty, reset])
  useEffect(() => {
    const kept = TaxesDraft.safeParse(readDraft(draftKey))
    if (kept.success) reset(kept.data, { keepDefaultValues: true })
  }, [draftKey, reset])
  const forget = useDraft(form, draftKey)
  useUpdateHold(isDirty)
  const startFrom = (from: Taxes) => {
    reset(draftOf(from))
    setTheirs(null)
    forget()
  }
  const send = async (values: TaxesDraft) => {
    setTheirs(null)
    try {
      startFrom(await save.mutateAsync(taxesOf(values)))
    } catch (error) {
      // Anything else the toast has said; nothing typed is lost.
      if (isChangedMeanwhile(error)) setTheirs((await readTheirs()) ?? null)
    }
  }
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
    <form className="grid gap-4" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
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
      {theirs ? (
        <Note tone="bad" title={<Trans>Someone else saved other taxes meanwhile</Trans>}>
          <p>
            <Trans>What you typed is still here.</Trans>
          </p>
          <div className="flex flex-wrap gap-2 mt-2">
            <Button onClick={() => startFrom(theirs)}>
              <Trans>Take theirs</Trans>
            </Button>
            <Button onClick={() => void handleSubmit((values) => send({ ...values, version: theirs.version }))()}>
              <Trans>Save mine over it</Trans>
            </Button>
          </div>
        </Note>
      ) : null}
      {isOnline ? null : (
        <Note tone="held">
          <Trans>No network. Saving needs it. What you type here stays.</Trans>
        </Note>
      )}
      <FormActions>
        {isDirty ? (
          <Button tone="text" onClick={() => startFrom(taxes)}>
            <Trans>Undo changes</Trans>
          </Button>
        ) : null}
        <Button
          type="submit"
          tone="primary"
          busy={save.isPending}
          busyLabel={<Trans>Saving…</Trans>}
          disabled={!isDirty}
          disabledReason={t`Nothing has changed`}
        >
          <Trans>Save changes</Trans>
        </Button>
      </FormActions>
    </form>
  )
}
