import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import type { FiscalHome, FiscalSwitchOn } from '../../../shared/contract/fiscal.ts'
import { FISCAL_WAYS, partnerName } from '../../../shared/domain/fiscal.ts'
import { isTin, isVrn } from '../../../shared/domain/taxes.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { base64 } from '../../patterns/base64.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { OwnPasswordField } from '../../patterns/own-password.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { RadioList } from '../../ui/choice.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { fiscalMutations } from './fiscal.queries.ts'

const MOST_FILE_BYTES = 64 * 1024
const Form = z
  .object({
    way: z.enum(FISCAL_WAYS),
    tin: z.string().refine(isTin),
    vrn: z.string().refine((text) => text === '' || isVrn(text)),
    serial: z.string(),
    certificateSerial: z.string(),
    certificatePassword: z.string(),
    address: z.string(),
    apiKey: z.string(),
    credentialCode: z.string(),
    business: z.string(),
    password: z.string(),
  })
  .superRefine((values, context) => {
    const wanted = {
      sandbox: [],
      tra: ['serial', 'certificateSerial', 'password'],
      vfdplus: ['address', 'apiKey', 'credentialCode', 'password'],
      totalvfd: ['address', 'apiKey', 'business', 'serial', 'password'],
    } as const
    for (const name of wanted[values.way])
      if (values[name].trim() === '') context.addIssue({ code: 'custom', path: [name] })
  })

const NOTHING: z.input<typeof Form> = {
  way: 'sandbox',
  tin: '',
  vrn: '',
  serial: '',
  certificateSerial: '',
  certificatePassword: '',
  address: '',
  apiKey: '',
  credentialCode: '',
  business: '',
  password: '',
}

// A partner's name is the same in all languages.
const PARTNER = [null, msg`With the key of your account at this partner.`] as const
const ways = {
  sandbox: [msg`Sandbox`, msg`To try it: everything works as it does there, and nothing reaches TRA.`],
  tra: [msg`TRA directly`, msg`With the certificate file TRA gave your business.`],
  vfdplus: PARTNER,
  totalvfd: PARTNER,
} as const

/** Which way, who the shop is there, and what proves it; then the device registers. */
export function SwitchOnSheet({ home, onClose }: { home: FiscalHome; onClose: () => void }) {
  const { t } = useLingui()
  const nameOf = (value: string, name: MessageDescriptor | null) =>
    name === null ? (partnerName(value) ?? '') : t(name)
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const [isTried, setTried] = useState(false)
  const { form, errors, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(Form),
    start: { ...NOTHING, tin: home.tin, vrn: home.vrn },
    textOf: useOwnPasswordText(),
    fieldOf: { 'fiscal.certificate_password': 'certificatePassword' },
  })
  const { control, setValue, register } = form
  const [way, vrn] = useWatch({ control, name: ['way', 'vrn'] })
  const on = useMutation(fiscalMutations.switchOn())
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    setTooLarge(chosen.size > MOST_FILE_BYTES)
    if (chosen.size > MOST_FILE_BYTES) return
    setFile({ name: chosen.name, text: base64(new Uint8Array(await chosen.arrayBuffer())) })
  }
  const submit = onSubmit(async (values) => {
    setTried(true)
    if (values.way === 'tra' && file === null) return
    await on.mutateAsync(bodyOf(values, file?.text ?? ''))
    toast({ title: t`Fiscal receipts are on`, type: 'success' })
    onClose()
  })
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Switch on fiscal receipts</Trans>} side="right" size="lg">
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <RadioList
          legend={<Trans>Which way</Trans>}
          name="way"
          value={way}
          onChange={(next) => setValue('way', next, { shouldDirty: true })}
          options={FISCAL_WAYS.map((value) => ({
            value,
            label: nameOf(value, ways[value][0]),
            help: t(ways[value][1]),
          }))}
        />
        <TextField
          label={<Trans>TIN</Trans>}
          inputMode="numeric"
          error={besideField(errors.tin, t`A TIN has nine digits.`)}
          {...register('tin')}
        />
        <TextField
          label={<Trans>VRN, if you are registered for VAT</Trans>}
          error={besideField(errors.vrn, t`This cannot be a VRN.`)}
          {...register('vrn')}
        />
        {vrn.trim() !== '' && home.vrn === '' && home.device === null ? (
          <Note tone="info">
            <Trans>
              Set up the VAT codes of your goods under Settings, Taxes, or receipts wait for you to choose them.
            </Trans>
          </Note>
        ) : null}
        {way === 'tra' ? (
          <>
            <TextField
              label={<Trans>Device number (CERTKEY)</Trans>}
              placeholder="10TZ…"
              autoCapitalize="characters"
              error={besideField(errors.serial, t`Enter the number from TRA’s letter.`)}
              {...register('serial')}
            />
            <TextField
              label={<Trans>Serial number of the certificate</Trans>}
              placeholder="15 70 1e …"
              error={besideField(errors.certificateSerial, t`Enter the number from TRA’s letter.`)}
              {...register('certificateSerial')}
            />
            <CertificateField name={file?.name ?? null} onFile={(chosen) => void choose(chosen)} />
            {isTooLarge ? (
              <Note tone="bad">
                <Trans>This file is too large to be a certificate.</Trans>
              </Note>
            ) : isTried && file === null ? (
              <Note tone="bad">
                <Trans>Choose the certificate file.</Trans>
              </Note>
            ) : null}
            <PasswordField
              label={<Trans>Password of the file</Trans>}
              autoComplete="off"
              error={errors.certificatePassword?.message}
              {...register('certificatePassword')}
            />
          </>
        ) : null}
        {partnerName(way) === null ? null : (
          <>
            <TextField
              label={<Trans>Address for receipts</Trans>}
              type="url"
              inputMode="url"
              placeholder="https://"
              error={besideField(errors.address, t`Enter the address from the partner’s letter.`)}
              {...register('address')}
            />
            <PasswordField
              label={<Trans>API key</Trans>}
              autoComplete="off"
              error={besideField(errors.apiKey, t`Enter the key.`)}
              {...register('apiKey')}
            />
            {way === 'vfdplus' ? (
              <TextField
                label={<Trans>Credential code</Trans>}
                error={besideField(errors.credentialCode, t`Enter the code.`)}
                {...register('credentialCode')}
              />
            ) : (
              <>
                <TextField
                  label={<Trans>Active business (x-active-business)</Trans>}
                  error={besideField(errors.business, t`Enter the code.`)}
                  {...register('business')}
                />
                <TextField
                  label={<Trans>Serial number of the device</Trans>}
                  error={besideField(errors.serial, t`Enter the number from the partner’s letter.`)}
                  {...register('serial')}
                />
              </>
            )}
          </>
        )}
        {way === 'sandbox' ? null : <OwnPasswordField error={errors.password} {...register('password')} />}
        <FormProblem error={problem} />
        <Button type="submit" tone="primary" full busy={on.isPending} busyLabel={<Trans>Registering…</Trans>}>
          {way === 'sandbox' ? <Trans>Try in the sandbox</Trans> : <Trans>Register and switch on</Trans>}
        </Button>
      </form>
    </Sheet>
  )
}

function bodyOf(values: z.output<typeof Form>, certificate: string): FiscalSwitchOn {
  const { way, tin, vrn, password } = values
  if (way === 'sandbox') return { way, tin, vrn }
  if (way === 'vfdplus') {
    const { address, apiKey, credentialCode } = values
    return { way, tin, vrn, password, address, apiKey, credentialCode }
  }
  const { serial, certificateSerial, certificatePassword } = values
  if (way === 'totalvfd') {
    const { address, apiKey, business } = values
    return { way, tin, vrn, password, address, apiKey, business, serial }
  }
  return { way, tin, vrn, password, serial, certificateSerial, certificate, certificatePassword }
}

function CertificateField({ name, onFile }: { name: string | null; onFile: (file: File | undefined) => void }) {
  const id = useId()
  return (
    <div>
      <label className="lab" htmlFor={id}>
        <Trans>Certificate file (.pfx)</Trans>
      </label>
      <input
        id={id}
        type="file"
        accept=".pfx,.p12,.pem,application/x-pkcs12"
        className="block w-full min-h-12"
        onChange={(event) => onFile(event.target.files?.[0])}
      />
      {name === null ? null : <p className="sub wrap-any">{name}</p>}
    </div>
  )
}
