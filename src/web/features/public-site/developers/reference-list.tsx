import { Trans, useLingui } from '@lingui/react/macro'
import { openPathOf } from './open-path.ts'
import type { Operation } from '../../../../shared/contract/openapi.ts'
import { ErrorPanel } from '../../../ui/states.tsx'
import { PageSpinner } from '../../../ui/loading.tsx'
import { CodeBlock } from './code-block.tsx'
import { groupsOf, groupTitles, type SummaryCall } from './reference-groups.ts'
import { curlOf, shapeText, type Schema, type Schemas } from './schema-text.ts'
import { useReference, type Reference } from './use-reference.ts'

/** Every call, by group. The list is in the page; what a call takes and answers comes with the reference file, once somebody opens one. */
export function ReferenceList({ calls, lang }: { calls: Readonly<Record<string, string>>; lang: string }) {
  const { t } = useLingui()
  const { reference, load } = useReference()
  return (
    <div className="grid gap-10">
      {groupsOf(calls).map(({ group, calls: found }) => (
        <section key={group} aria-labelledby={`api-${group}`}>
          <h3 id={`api-${group}`} className="font-bold text-item mb-2">
            {groupTitles[group] ? t(groupTitles[group]) : group}
          </h3>
          <div className="api-calls">
            {found.map((call) => (
              <details
                key={`${call.method} ${call.path}`}
                onToggle={(event) => (event.currentTarget.open ? load() : undefined)}
              >
                <summary>
                  <span className={`api-method api-${call.method.toLowerCase()}`}>{call.method}</span>
                  <span className="api-path">{openPathOf(call.path)}</span>
                  <span className="api-name" lang={lang}>
                    {call.name}
                  </span>
                </summary>
                <Details call={call} reference={reference} onRetry={load} />
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Details({ call, reference, onRetry }: { call: SummaryCall; reference: Reference; onRetry: () => void }) {
  const { t } = useLingui()
  if (reference.state === 'none' || reference.state === 'loading')
    return <PageSpinner label={t`Loading the reference…`} />
  if (reference.state === 'offline')
    return (
      <ErrorPanel
        icon="cloudoff"
        title={<Trans>No network</Trans>}
        message={<Trans>The list above is here; what goes in and out of a call is loaded from the server.</Trans>}
        onRetry={onRetry}
      />
    )
  if (reference.state === 'failed')
    return <ErrorPanel message={<Trans>The reference could not be read. Try again.</Trans>} onRetry={onRetry} />
  const { paths, components } = reference.document
  const operation = paths[openPathOf(call.path)]?.[call.method.toLowerCase()]
  return operation ? (
    <Known call={call} operation={operation} schemas={components.schemas} />
  ) : (
    <p className="p-4 text-ink-2">
      <Trans>The reference of this server does not have this call. It may be older than this page.</Trans>
    </p>
  )
}

const contentOf = (part: unknown): [string, Schema] | null => {
  const content: unknown = typeof part === 'object' && part !== null ? Reflect.get(part, 'content') : undefined
  if (typeof content !== 'object' || content === null) return null
  const [found] = Object.entries(content)
  const schema: unknown =
    found && typeof found[1] === 'object' && found[1] !== null ? Reflect.get(found[1], 'schema') : undefined
  return found && typeof schema === 'object' && schema !== null ? [found[0], { ...schema }] : null
}

function Known({ call, operation, schemas }: { call: SummaryCall; operation: Operation; schemas: Schemas }) {
  const { t } = useLingui()
  const body = contentOf(operation.requestBody)
  const answer = contentOf(operation.responses['200'])
  const path = openPathOf(call.path)
  const curl = curlOf(
    {
      method: call.method,
      path,
      needsToken: operation.security.length > 0,
      body: body?.[1] ?? null,
      isUpload: body?.[0] === 'multipart/form-data',
    },
    schemas,
  )
  const access = operation['x-access']
  return (
    <div className="api-known">
      <p>
        <b>
          <Trans>Who may call:</Trans>
        </b>{' '}
        <code>{access}</code>
      </p>
      {operation.parameters.length > 0 ? (
        <>
          <h4>
            <Trans>In the address</Trans>
          </h4>
          <ul>
            {operation.parameters.map(({ name, in: place, required, schema }) => (
              <li key={`${place} ${name}`}>
                <code>
                  {name}
                  {required ? '' : '?'}
                </code>
                : {shapeText(schema, schemas)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {body ? (
        <>
          <h4>
            <Trans>Body</Trans> <span className="font-normal text-ink-2">{body[0]}</span>
          </h4>
          <CodeBlock canCopy={false} label="" code={shapeText(body[1], schemas)} />
        </>
      ) : null}
      {answer ? (
        <>
          <h4>
            <Trans>Answer</Trans>
          </h4>
          <CodeBlock canCopy={false} label="" code={shapeText(answer[1], schemas)} />
        </>
      ) : null}
      <h4>
        <Trans>Call to copy</Trans>
      </h4>
      <CodeBlock code={curl} label={t`Copy the call ${call.method} ${path}`} />
    </div>
  )
}
