/** The strict fake of Graph as a process of its own: what it takes, and when. Its numbers come as its argument. Started by processes.ts. */
import { startGraphFake } from '../support/whatsapp/graph-fake.ts'
import { answerQuestions } from './processes.ts'

const graph = await startGraphFake()
for (const [id, number] of JSON.parse(process.argv[2] ?? '[]') as [string, { token: string; wabaId: string }][])
  graph.numbers.set(id, { ...number, displayPhone: '+255 712 345 678' })
answerQuestions({
  origin: graph.url,
  /** Of each customer: when the messages to them were taken, by the clock of all processes. Empties what it remembers. */
  recorded() {
    if (graph.problems.length > 0) throw new Error(graph.problems.slice(0, 5).join(', '))
    return Promise.resolve(graph.sent.splice(0).map(({ body, at }) => ({ to: String(body['to']), at })))
  },
  async close() {
    await graph.close()
    return null
  },
})
