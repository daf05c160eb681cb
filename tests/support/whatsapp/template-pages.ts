type Answer = { status: number; body: unknown }
export type TemplatePages = ReturnType<typeof createTemplatePages>

const cursorOf = (at: number) => Buffer.from(`from ${at}`).toString('base64')

/** A list as Graph answers it: page by page, by cursors that say nothing, and `next` only where there is a next page. */
export function createTemplatePages(
  problem: (what: string) => void,
  refuse: (code: number, status?: number, isTransient?: boolean) => Answer,
) {
  const state = {
    /** Answers to pages so far, and which of them fails. */
    pages: 0,
    failsAt: 0,
    /** Every page names the first one as its next. */
    isRound: false,
    answer(wabaId: string, found: readonly unknown[], query: URLSearchParams): Answer {
      const limit = Number(query.get('limit'))
      if (!(limit >= 1 && limit <= 250)) problem('templates: limit')
      const after = query.get('after')
      const from = after === null ? 0 : Number(/^from (\d+)$/.exec(Buffer.from(after, 'base64').toString('utf8'))?.[1])
      if (!Number.isInteger(from)) return refuse(100)
      state.pages += 1
      if (state.pages === state.failsAt) return refuse(2, 500, true)
      const to = Math.min(from + limit, found.length)
      const cursors = { before: cursorOf(from), after: cursorOf(state.isRound ? limit : to) }
      const next = { next: `https://graph.facebook.com/v23.0/${wabaId}/message_templates?after=${cursors.after}` }
      return {
        status: 200,
        body: {
          data: found.slice(from, to),
          paging: to < found.length || state.isRound ? { cursors, ...next } : { cursors },
        },
      }
    },
  }
  return state
}
