import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { parseTanqr } from '../../../shared/domain/tanqr.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { OwnPasswordField, PasswordDialog } from '../../patterns/own-password.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { FormSection } from '../../ui/page.tsx'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useOnline } from '../../session/device.ts'
import { Fact } from '../../ui/fact.tsx'
import { paymentsMutations } from './payments.queries.ts'
import { readQr } from '../../hardware/read-qr.ts'
import { tanqrProblems } from './tanqr-words.ts'

const Form = z.object({ text: z.string().min(1), password: z.string().min(1) })
const NOTHING = { text: '', password: '' }

/** The sticker on the counter, as text: pasted, or read from a photo of it. Checked here and shown as it will be drawn, before it is saved. */
export function StaticQrForm({ current }: { current: { text: string; merchantName: string; city: string } | null }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const picker = useRef<HTMLInputElement>(null)
  const { form, errors, problem, onSubmit, startFrom } = useDraftForm({
    resolver: useFormResolver(Form),
    start: NOTHING,
    nameOf: (path) => (path === 'staticQr' ? 'text' : path),
    textOf: useOwnPasswordText(),
  })
  const text = useWatch({ control: form.control, name: 'text' })
  const [isReading, setReading] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const save = useMutation(paymentsMutations.saveSettings())
  const remove = useMutation(paymentsMutations.saveSettings())
  const answer = text.trim() === '' ? null : parseTanqr(text)
  const code = answer?.ok === true ? answer.code : null
  const read = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    try {
      const found = await readQr(file)
      if (found === null)
        toast({
          title: t`No code was found in this picture`,
          description: t`Take the photo straight from above, with all four corners in it.`,
          type: 'warning',
        })
      else form.setValue('text', found, { shouldDirty: true })
    } catch {
      toast({ title: t`This file is not a picture`, type: 'warning' })
    } finally {
      setReading(false)
      if (picker.current) picker.current.value = ''
    }
  }
  const submit = onSubmit(async ({ password }) => {
    if (!code) return
    await save.mutateAsync({ staticQr: code.text, password })
    startFrom(NOTHING)
    toast({ title: t`TANQR code saved`, type: 'success' })
  })
  const help = <Trans>Asked for because this decides where the shop’s money goes.</Trans>
  return (
    <form noValidate onSubmit={submit}>
      <FormSection
        title={<Trans>The shop’s own TANQR code</Trans>}
        help={
          <Trans>
            From your bank or mobile money company. The counter shows it also without a network; staff confirm the
            payment by its reference.
          </Trans>
        }
      >
        {current ? (
          <div className="flex flex-wrap gap-4 items-center">
            <QrPicture text={current.text} label={t`The shop’s TANQR code`} size={140} />
            <div className="flex-1 min-w-40">
              <b className="block wrap-any">{current.merchantName}</b>
              <span className="text-ink-2">{current.city}</span>
            </div>
            <Button tone="danger" onClick={() => setRemoving(true)}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        ) : null}
        <TextAreaField
          label={current ? <Trans>Text of the new code</Trans> : <Trans>Text of the code</Trans>}
          rows={3}
          maxLength={600}
          spellCheck={false}
          autoComplete="off"
          error={answer && !answer.ok ? t(tanqrProblems[answer.problem]) : errors.text?.message}
          {...form.register('text')}
        />
        <div className="flex flex-wrap gap-2">
          <input
            ref={picker}
            type="file"
            accept="image/*"
            className="vh"
            tabIndex={-1}
            aria-label={t`Picture of the code`}
            onChange={(event) => void read(event.target.files?.[0])}
          />
          <Button
            icon="scan"
            busy={isReading}
            busyLabel={<Trans>Reading…</Trans>}
            onClick={() => picker.current?.click()}
          >
            <Trans>Scan or choose a picture</Trans>
          </Button>
        </div>
        {code ? (
          <div className="flex flex-wrap gap-4 items-start border border-line rounded-tile p-3">
            <QrPicture text={code.text} label={t`The code as it will be shown`} size={140} />
            <dl className="flex-1 min-w-48 grid gap-1">
              <Fact name={<Trans>Name</Trans>}>{code.merchantName}</Fact>
              <Fact name={<Trans>Town</Trans>}>{code.city}</Fact>
              <Fact name={<Trans>Merchant number</Trans>}>{code.merchantId}</Fact>
              {code.storeLabel ? <Fact name={<Trans>Lipa Namba</Trans>}>{code.storeLabel}</Fact> : null}
            </dl>
          </div>
        ) : null}
        {code?.amountTzs != null ? (
          <Note tone="bad">
            <Trans>This code is for one payment of {formatTzs(code.amountTzs)}. Use the code without an amount.</Trans>
          </Note>
        ) : null}
        {code ? <OwnPasswordField help={help} error={errors.password} {...form.register('password')} /> : null}
        <FormProblem error={problem} title={<Trans>Not saved</Trans>} />
        {code ? (
          <Button
            type="submit"
            tone="primary"
            busy={save.isPending}
            busyLabel={<Trans>Saving…</Trans>}
            disabled={!isOnline || code.amountTzs !== null}
            disabledReason={isOnline ? t`The code has an amount` : t`No network`}
          >
            <Trans>Save this code</Trans>
          </Button>
        ) : null}
      </FormSection>
      <PasswordDialog
        open={isRemoving}
        onOpenChange={(isOpen) => {
          remove.reset()
          setRemoving(isOpen)
        }}
        title={<Trans>Remove the TANQR code?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        cancelLabel={<Trans>Keep</Trans>}
        onConfirm={async (password) => {
          await remove.mutateAsync({ staticQr: null, password })
          toast({ title: t`TANQR code removed`, type: 'success' })
        }}
        error={remove.error}
        help={help}
        body={<Trans>The counter and order links no longer show it. The sticker on your counter still works.</Trans>}
      />
    </form>
  )
}
