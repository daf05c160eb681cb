import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type FormEvent } from 'react'
import type { OpenApi } from '../../../../shared/contract/openapi.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { PageSpinner } from '../../../ui/loading.tsx'
import { ErrorPanel, Note } from '../../../ui/states.tsx'
import { callsOf, type ConsoleCall, requestOf, startOf } from './console-call.ts'

/** More than anybody reads; the rest is said to be there. */
const MOST_SHOWN = 60_000
interface Answered {
  status: number
  ms: number
  headers: string
  body: string
}
type Trouble = 'not_json' | 'no_answer'

const isDocument = (value: unknown): value is OpenApi =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'openapi') === '3.1.0'

async function readCalls(signal: AbortSignal): Promise<ConsoleCall[] | 'failed'> {
  try {
    const document: unknown = await (await fetch('/api/v1/openapi.json', { signal })).json()
    return isDocument(document) ? callsOf(document) : 'failed'
  } catch {
    return 'failed'
  }
}

/** Any call of the public API from this page. The key lives in this form and goes with it. */
export function ApiConsole() {
  const [tries, setTries] = useState(0)
  return <WithCalls key={tries} onRetry={() => setTries(tries + 1)} />
}

function WithCalls({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  const [calls, setCalls] = useState<ConsoleCall[] | 'loading' | 'failed'>('loading')
  useEffect(() => {
    const leaving = new AbortController()
    void readCalls(leaving.signal).then((found) => (leaving.signal.aborted ? undefined : setCalls(found)))
    return () => leaving.abort()
  }, [])
  if (calls === 'loading') return <PageSpinner label={t`Opening the console…`} />
  const [first] = calls === 'failed' ? [] : calls
  return calls === 'failed' || first === undefined ? (
    <ErrorPanel message={<Trans>The list of calls could not be read. Try again.</Trans>} onRetry={onRetry} />
  ) : (
    <Console calls={calls} first={first} />
  )
}

const nameOf = ({ method, path }: ConsoleCall) => `${method} ${path}`

function Console({ calls, first }: { calls: readonly ConsoleCall[]; first: ConsoleCall }) {
  const { t } = useLingui()
  const [key, setKey] = useState('')
  const [call, setCall] = useState(first)
  const [values, setValues] = useState(() => startOf(first))
  const [body, setBody] = useState(first.body ?? '')
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<Answered | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  const choose = (name: string) => {
    const next = calls.find((one) => nameOf(one) === name) ?? first
    setCall(next)
    setValues(startOf(next))
    setBody(next.body ?? '')
    setAnswer(null)
    setTrouble(null)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setAnswer(null)
    setTrouble(null)
    let request: ReturnType<typeof requestOf>
    try {
      request = requestOf(call, key, values, body)
    } catch {
      setTrouble('not_json')
      return
    }
    setSending(true)
    try {
      const from = performance.now()
      const reply = await fetch(request.url, request.init)
      const text = await reply.text()
      setAnswer({
        status: reply.status,
        ms: Math.round(performance.now() - from),
        headers: [...reply.headers]
          .filter(([name]) => /^(?:ratelimit-|retry-after|idempotency-|content-type|x-request-id)/.test(name))
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n'),
        body: pretty(text),
      })
    } catch {
      setTrouble('no_answer')
    }
    setSending(false)
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void send(event)}>
      <PasswordField
        label={<Trans>Key</Trans>}
        help={<Trans>From API keys in the settings of a shop. It is forgotten when you leave this page.</Trans>}
        autoComplete="off"
        spellCheck={false}
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
      <SelectField
        label={<Trans>Call</Trans>}
        options={calls.map((one) => ({ value: nameOf(one), label: nameOf(one) }))}
        value={nameOf(call)}
        onChange={(event) => choose(event.target.value)}
      />
      <p className="text-ink-2" lang="en">
        {call.summary}
      </p>
      {call.parameters.map(({ name, in: place, required }) => (
        <TextField
          key={`${nameOf(call)} ${name}`}
          label={name}
          optional={!required}
          autoComplete="off"
          spellCheck={false}
          value={values[name] ?? ''}
          help={place === 'header' ? <Trans>Sent again it does nothing twice.</Trans> : undefined}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      {call.body === null ? null : (
        <>
          <TextAreaField
            label={<Trans>Body (JSON)</Trans>}
            rows={10}
            spellCheck={false}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
          <Note tone="held">
            <Trans>This is no play: it writes into the shop of the key.</Trans>
          </Note>
        </>
      )}
      <div>
        <Button
          type="submit"
          tone="primary"
          icon="send"
          busy={isSending}
          disabled={key.trim() === ''}
          disabledReason={t`Paste a key first`}
        >
          <Trans>Send</Trans>
        </Button>
      </div>
      <div role="status">
        {trouble === null ? null : (
          <Note tone="bad">
            {trouble === 'not_json' ? (
              <Trans>The body is not JSON.</Trans>
            ) : (
              <Trans>No answer came. Look at your network and send it again.</Trans>
            )}
          </Note>
        )}
        {answer === null ? null : <AnswerView answer={answer} />}
      </div>
    </form>
  )
}

function AnswerView({ answer: { status, ms, headers, body } }: { answer: Answered }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-3">
      <p className="font-bold">
        {status < 300 ? <Trans>Answered {status}</Trans> : <Trans>Refused with {status}</Trans>}{' '}
        <span className="font-normal text-ink-2">{ms} ms</span>
      </p>
      <Output label={t`Headers of the answer`} text={headers} />
      <Output label={t`Body of the answer`} text={body.slice(0, MOST_SHOWN)} />
      {body.length > MOST_SHOWN ? (
        <p className="text-ink-2">
          <Trans>The answer is longer than what is shown.</Trans>
        </p>
      ) : null}
    </div>
  )
}

const Output = ({ label, text }: { label: string; text: string }) => (
  <div className="site-code">
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      role="region"
      aria-label={label}
      style={{ maxHeight: '24rem', overflow: 'auto' }}
    >
      <code>{text}</code>
    </pre>
  </div>
)

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
