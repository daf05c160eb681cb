import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ChangeEvent } from 'react'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { dropDraft, readDraft, saveDraft } from '../../../ui/draft.ts'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/states.tsx'
import { ask, prepareAsk, type Trouble } from '../content/ask.ts'
import { TroubleText } from '../content/trouble-text.tsx'
import { useIsAlive } from '../../../ui/use-is-alive.ts'

const DRAFT = 'contact'
const LIMITS = { full_name: 80, email: 254, phone: 30, message: 2000 } as const
type Name = keyof typeof LIMITS
type Typed = Record<Name, string> & { id: string; website: string }
const empty: Typed = { full_name: '', email: '', phone: '', message: '', id: '', website: '' }
const names: readonly Name[] = ['full_name', 'email', 'phone', 'message']

/** The specification's four fields. What is typed stays on the device until it is sent; sending twice is the same message. */
export function ContactForm() {
  const isAlive = useIsAlive()
  // The file knows no draft: the form begins anew once the page is alive.
  return <Form key={isAlive ? 'kept' : 'empty'} begin={isAlive ? readKept : () => empty} />
}

function Form({ begin }: { begin: () => Typed }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const [typed, setTyped] = useState(begin)
  const [wrong, setWrong] = useState<Partial<Record<Name, string>>>({})
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const change =
    (name: Name | 'website') =>
    ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const next = { ...typed, [name]: target.value }
      setTyped(next)
      prepareAsk()
      if (name !== 'website') {
        saveDraft(DRAFT, next)
        setWrong({ ...wrong, [name]: undefined })
      }
    }
  const complaints: Record<Name, string> = {
    full_name: t`Enter your name.`,
    email: t`Enter an e-mail address like jina@mfano.com.`,
    phone: t`Enter a phone number like 0712 345 678, or an e-mail address, so that we can answer.`,
    message: t`Write your message.`,
  }
  const complain = (bad: readonly Name[]) => {
    setWrong(Object.fromEntries(bad.map((name) => [name, complaints[name]])))
    const [first] = bad
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }
  const send = async () => {
    const { looksLikeEmail, normalisePhone } = await import('../../../../shared/domain/phone.ts')
    const [email, phone] = [typed.email.trim(), typed.phone.trim()]
    const bad = names.filter((name) =>
      name === 'email'
        ? email !== '' && !looksLikeEmail(email)
        : name === 'phone'
          ? phone === ''
            ? email === ''
            : normalisePhone(phone) === null
          : typed[name].trim() === '',
    )
    if (bad.length > 0) return complain(bad)
    setState('busy')
    setTrouble(null)
    const id = typed.id || uuidv7()
    setTyped({ ...typed, id })
    saveDraft(DRAFT, { ...typed, id })
    const answer = await ask(({ call, site }) =>
      call(
        site.sendVisitorMessage,
        { body: { ...typed, email, phone, id, language } },
        { token: null, timeoutMs: 30_000 },
      ),
    )
    if (answer.kind !== 'answer') {
      setState('open')
      setTrouble(answer)
      if (answer.kind === 'invalid') complain(names.filter((name) => answer.fields.includes(name)))
      return
    }
    dropDraft(DRAFT)
    setTyped(empty)
    setState('sent')
  }
  const field = (name: Name) => ({
    name,
    value: typed[name],
    maxLength: LIMITS[name],
    error: wrong[name],
    onChange: change(name),
  })

  return (
    <form
      ref={form}
      className="grid gap-4 sm:grid-cols-2 items-start"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (state !== 'busy') void send()
      }}
    >
      <TextField label={<Trans>Full name</Trans>} autoComplete="name" {...field('full_name')} />
      <TextField label={<Trans>Email</Trans>} type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <TextField
        label={<Trans>Phone number</Trans>}
        type="tel"
        autoComplete="tel"
        className="sm:col-span-2"
        {...field('phone')}
      />
      <TextAreaField label={<Trans>Message</Trans>} rows={5} className="sm:col-span-2" {...field('message')} />
      {/* People do not see it, and their browsers leave it alone. */}
      <input
        className="vh"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        value={typed.website}
        onChange={change('website')}
      />
      <div className="sm:col-span-2 grid gap-4 justify-items-start">
        {state === 'sent' ? (
          <Note tone="ok" title={<Trans>Your message is with us</Trans>}>
            <Trans>A person reads it and answers you.</Trans>
          </Note>
        ) : null}
        {trouble === null ? null : (
          <Note tone={trouble.kind === 'offline' ? 'held' : 'bad'}>
            <TroubleText trouble={trouble} /> <Trans>What you typed stays here.</Trans>
          </Note>
        )}
        <Button type="submit" tone="primary" busy={state === 'busy'} busyLabel={<Trans>Sending…</Trans>}>
          <Trans>Send message</Trans>
        </Button>
      </div>
    </form>
  )
}

function readKept(): Typed {
  const kept = readDraft(DRAFT)
  if (typeof kept !== 'object' || kept === null) return empty
  const texts = Object.entries(kept).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] in empty && entry[0] !== 'website',
  )
  return { ...empty, ...Object.fromEntries(texts) }
}
