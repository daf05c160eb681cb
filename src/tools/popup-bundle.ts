import path from 'node:path'
import { build } from 'vite'
import { popupStyle } from '../web/features/popups/frame/style.ts'

/** What other websites load of a popup, each one file without imports: a page there has no other script of ours, and the frame carries its own in itself. */
export async function popupFiles(root: string): Promise<{ loader: string; script: string; style: string }> {
  const entry = (name: string) => oneFile(root, path.join(root, `features/popups/frame/${name}.ts`))
  return { loader: await entry('loader'), script: await entry('frame'), style: popupStyle }
}

async function oneFile(root: string, input: string): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2020',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const outputs = (Array.isArray(made) ? made : [made]).flatMap((one) => ('output' in one ? one.output : []))
  const [chunk] = outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : []))
  if (chunk === undefined || /<\/script|<!--/i.test(chunk)) throw new Error(`${input} cannot stand in a page`)
  return chunk
}
