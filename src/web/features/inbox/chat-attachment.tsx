import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { ChatMedia } from '../../../shared/contract/chat-media.ts'
import { FILE_BYTES, FILE_TYPES } from '../../../shared/domain/chat/media.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { ApiError } from '../../api/api-error.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'
import { smallerPicture } from '../media/media.queries.ts'
import { MediaView, sizeOf } from './chat-media.tsx'
import { uploadChatFile } from './inbox.queries.ts'
import type { Quote } from './chat-draft.ts'

interface Attaching {
  /** 0 to 1 while a file is on its way, else null. */
  progress: number | null
  problem: unknown
  attach: (file: File | undefined) => Promise<void>
  /** What did not arrive, once more: nobody speaks a minute twice. Null where the server refused it, and where nothing is left. */
  again: (() => Promise<void>) | null
  /** Whether it is not tried any more. */
  forget: () => void
}
const TOO_LARGE = Symbol('too large')

/** A picture, a PDF or a recording goes to the server while its words are written; the message names it. */
export function useAttaching(conversationId: string, onFile: (file: ChatMedia) => void): Attaching {
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [lost, setLost] = useState<File | null>(null)
  const attach = async (file: File | undefined) => {
    if (!file || progress !== null) return
    setProblem(null)
    setLost(null)
    setProgress(0)
    try {
      const sent = await smallerPicture(file)
      if (sent.size > FILE_BYTES) setProblem(TOO_LARGE)
      else onFile(await uploadChatFile(conversationId, uuidv7(), sent, setProgress))
    } catch (error) {
      setProblem(error)
      if (!(error instanceof ApiError && error.kind === 'answer' && error.status < 500)) setLost(file)
    } finally {
      setProgress(null)
    }
  }
  return {
    progress,
    problem,
    attach,
    again: lost === null ? null : () => attach(lost),
    forget: () => {
      setProblem(null)
      setLost(null)
    },
  }
}

/** What the answer quotes and carries, above its words. */
export function Attached({
  quote,
  file,
  attaching: { progress, problem, again, forget },
  onNoQuote,
  onNoFile,
}: {
  quote: Quote | null
  file: ChatMedia | null
  attaching: Attaching
  onNoQuote: () => void
  onNoFile: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const most = sizeOf(FILE_BYTES)
  return (
    <>
      {quote === null ? null : (
        <div className="flex items-center gap-2">
          <p
            className="grow min-w-0 truncate text-small"
            style={{ borderLeft: '3px solid currentColor', paddingLeft: 8 }}
          >
            <Trans>Answers:</Trans> {quote.text}
          </p>
          <IconButton icon="x" label={t`Quote nothing`} onClick={onNoQuote} />
        </div>
      )}
      {file === null ? null : (
        <div className="flex items-center gap-2">
          <div className="grow grid gap-1 min-w-0">
            {/* Small: on a phone the field below it stays in sight. */}
            <MediaView media={file} caption={t`What you send`} frame={96} />
          </div>
          <IconButton icon="x" label={t`Take the file away`} onClick={onNoFile} />
        </div>
      )}
      {progress === null ? null : (
        <progress className="w-full" max={1} value={progress} aria-label={t`Being uploaded`} />
      )}
      {problem === null ? null : (
        <Note tone="bad">
          {problem === TOO_LARGE ? <Trans>A file may have {most} at most.</Trans> : errorText(problem)}
          {again === null ? null : (
            <span className="flex flex-wrap gap-2">
              <Button size="sm" icon="refresh" onClick={() => void again()}>
                <Trans>Try again</Trans>
              </Button>
              <Button size="sm" tone="text" onClick={forget}>
                <Trans>Take the file away</Trans>
              </Button>
            </span>
          )}
        </Note>
      )}
    </>
  )
}

export function AttachButton({ attaching, disabled }: { attaching: Attaching; disabled: boolean }) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={box}
        type="file"
        accept={FILE_TYPES}
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        data-testid="chat-file"
        onChange={({ currentTarget }) => {
          void attaching.attach(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <IconButton
        icon="image"
        label={t`Picture or PDF`}
        disabled={disabled || attaching.progress !== null}
        onClick={() => box.current?.click()}
      />
    </>
  )
}
