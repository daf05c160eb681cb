import { doFileJob, type FileJob, type FileNews } from './file-job.ts'

const tell = (news: FileNews) => postMessage(news)

/** One file's job beside the page: a cheap phone needs seconds for 20,000 rows, in which every tap would wait. Whoever calls it off ends the worker, and all it holds with it. */
addEventListener('message', ({ data }: MessageEvent<FileJob>) => {
  // Nothing of a file may leave the page waiting for an answer.
  doFileJob(data, tell).catch(() => tell({ kind: 'problem', problem: 'not_readable' }))
})
