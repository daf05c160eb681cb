import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { ReceiptLook, type ReceiptLookSettings } from '../../../../shared/contract/receipt-look.ts'
import type { Shop } from '../../../../shared/contract/shops.ts'
import { type Language, languageNames, LANGUAGES } from '../../../../shared/domain/languages.ts'
import type { ReceiptLook as Look } from '../../../../shared/domain/receipt-look.ts'
import { backupWords } from '../../../../shared/texts/receipt-backup.ts'
import { useFormResolver } from '../../../i18n/use-form-resolver.ts'
import { BackLink } from '../../../patterns/back-link.tsx'
import { ConflictNote } from '../../../patterns/conflict-note.tsx'
import { SaveChanges } from '../../../patterns/form-parts.tsx'
import { QueryWait, StaleNote } from '../../../patterns/query-wait.tsx'
import { useDraftForm } from '../../../patterns/use-draft-form.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox, RadioList } from '../../../ui/choice.tsx'
import { Segment } from '../../../ui/chip.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { FormSection, Page, PageHeader } from '../../../ui/page.tsx'
import { QrPicture } from '../../../ui/qr-picture.tsx'
import { useShop } from '../../access/access.queries.ts'
import { ReceiptPaper } from '../receipt/receipt-paper.tsx'
import { receiptLanguage } from '../receipt/receipt-view.ts'
import { receiptLookQuery, saveReceiptLookMutation } from './receipt-look.queries.ts'
import { sampleReceipt } from './sample-receipt.ts'

/** Texts, logo, what stands on them and in which language, with the paper beside it (decision 349). */
export function ReceiptLookScreen() {
  const { t } = useLingui()
  const shop = useShop()
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/settings" label={t`Back to the settings`} />}
        sub={<Trans>The same on paper, as a file, by link and in messages</Trans>}
      />
      {shop ? <ShopReceiptLook key={shop.id} shop={shop} /> : null}
    </Page>
  )
}

/** Without the frame around it. */
export function ShopReceiptLook({ shop }: { shop: Shop }) {
  const { t } = useLingui()
  const look = useQuery(receiptLookQuery())
  if (!look.data)
    return (
      <Card flush>
        <QueryWait query={look} count={8} label={t`Loading the receipts…`} />
      </Card>
    )
  return (
    <>
      <StaleNote error={look.error} />
      <Form look={look.data} shop={shop} readTheirs={async () => (await look.refetch()).data ?? null} />
    </>
  )
}

const formOf = ({ version: _version, ...look }: ReceiptLookSettings): Look => look

function Form({
  look,
  shop,
  readTheirs,
}: {
  look: ReceiptLookSettings
  shop: Shop
  /** What the server has now. */
  readTheirs: () => Promise<ReceiptLookSettings | null>
}) {
  const { t } = useLingui()
  const { form, errors, isDirty, conflict, onSubmit, startFrom } = useDraftForm({
    resolver: useFormResolver(ReceiptLook),
    start: formOf(look),
    draft: `receipt-look:${shop.id}`,
    kept: ReceiptLook,
    version: look.version,
    meanwhile: { code: 'shop.changed_meanwhile', read: readTheirs },
  })
  const { control, register } = form
  const typed = useWatch({ control })
  const shown = ReceiptLook.safeParse(typed).data ?? formOf(look)
  const save = useMutation(saveReceiptLookMutation())
  const showFrom = (from: ReceiptLookSettings) => startFrom(formOf(from), from.version)
  // What was saved elsewhere, or is newer than what this device had kept, is taken over while nothing is typed.
  const version = useRef(look.version)
  useEffect(() => {
    if (isDirty || look.version === version.current) return
    version.current = look.version
    startFrom(formOf(look), look.version)
  }, [look, isDirty, startFrom])
  // A failure is told by the toast.
  const submit = onSubmit(async (values, at) => showFrom(await save.mutateAsync({ ...values, version: at })))
  const own: Language = receiptLanguage(shop, 'sw', null)
  const other: Language = own === 'sw' ? 'en' : 'sw'
  const otherName = languageNames[other]
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px] items-start">
        <div className="grid gap-4 min-w-0">
          {(['above', 'below'] as const).map((which) => (
            <FormSection
              key={which}
              title={which === 'above' ? <Trans>Under the shop’s name</Trans> : <Trans>At the foot</Trans>}
              help={
                which === 'above' ? (
                  <Trans>Where you are, when you are open, what you sell.</Trans>
                ) : (
                  <Trans>What goes back and what does not, a thank you, where to write to you.</Trans>
                )
              }
            >
              {[own, other].map((language) => (
                <TextAreaField
                  key={language}
                  label={languageNames[language]}
                  optional
                  rows={2}
                  help={
                    language === other ? (
                      <Trans>Left empty, a receipt in {otherName} has the other text.</Trans>
                    ) : undefined
                  }
                  error={errors[which]?.[language] && t`At most 200 letters.`}
                  {...register(`${which}.${language}`)}
                />
              ))}
            </FormSection>
          ))}
          <FormSection title={<Trans>What stands on it</Trans>}>
            <Checkbox
              label={<Trans>Logo</Trans>}
              help={shop.logo_url === null ? <Trans>You choose one under Settings.</Trans> : undefined}
              {...register('hasLogo')}
            />
            <Checkbox label={<Trans>Who served</Trans>} {...register('showsServer')} />
            <Checkbox label={<Trans>Name of the customer</Trans>} {...register('showsCustomer')} />
            <Checkbox
              label={<Trans>How much of it is tax</Trans>}
              help={<Trans>Leave it on where you are registered for VAT.</Trans>}
              {...register('showsTaxes')}
            />
            <Checkbox
              label={<Trans>Code for the camera</Trans>}
              help={
                <Trans>
                  It brings a sale back that was not sent yet, and leads to the receipt. The code of the tax authority
                  stays.
                </Trans>
              }
              {...register('showsCode')}
            />
          </FormSection>
          <FormSection title={<Trans>Language of the receipt</Trans>}>
            <Controller
              control={control}
              name="language"
              render={({ field: { value, onChange } }) => (
                <RadioList
                  legend={<Trans>Language of the receipt</Trans>}
                  hideLegend
                  name="language"
                  value={value}
                  onChange={onChange}
                  options={[
                    {
                      value: 'shop',
                      label: <Trans>The shop’s</Trans>,
                      help: languageNames[own],
                    },
                    {
                      value: 'customer',
                      label: <Trans>The customer’s</Trans>,
                      help: (
                        <Trans>
                          Whoever hands it over changes it with one tap, and a link opens in the language of the
                          customer’s phone.
                        </Trans>
                      ),
                    },
                  ]}
                />
              )}
            />
          </FormSection>
          {conflict ? (
            <ConflictNote
              title={<Trans>Someone else saved other receipts meanwhile</Trans>}
              onTheirs={() => showFrom(conflict.theirs)}
              onMine={conflict.keepMine}
            />
          ) : null}
        </div>
        <Preview shop={shop} look={shown} own={own} />
      </div>
      <SaveChanges isDirty={isDirty} isBusy={save.isPending} onUndo={() => showFrom(look)} />
    </form>
  )
}

/** The paper itself, drawn by what draws every receipt. */
function Preview({ shop, look, own }: { shop: Shop; look: Look; own: Language }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState(own)
  return (
    <section className="card p-4 bg-slab! grid gap-3 lg:sticky lg:top-4" aria-label={t`Preview`}>
      <Segment
        label={t`Language of the preview`}
        value={language}
        onChange={setLanguage}
        full
        options={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
      />
      <div>
        <ReceiptPaper
          view={sampleReceipt(shop, look)}
          language={language}
          order={null}
          lead={
            look.hasLogo && shop.logo_url !== null ? (
              <img src={shop.logo_url} alt={t`Logo`} width={96} height={96} className="mx-auto object-contain" />
            ) : null
          }
        >
          {look.showsCode ? (
            <figure className="r-backup">
              <QrPicture text={`${window.location.origin}/receipt`} size={140} label={backupWords[language].label} />
            </figure>
          ) : null}
        </ReceiptPaper>
      </div>
    </section>
  )
}
