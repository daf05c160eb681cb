/** Calls about printers: part of calls.sw.ts. */
export const printingCalls = {
  'GET /api/store/printing': 'Kama seva hii inachapisha kwenye printa za mtandao',
  'POST /api/store/printing/ask': 'Kama printa ya mtandao ipo na iko tayari',
  'POST /api/store/printing/jobs': 'Chapisha kwenye printa ya mtandao, mara moja kwa kila id',
  'GET /api/store/printing/shared': 'Printa ambazo vifaa vya duka vinaruhusu vingine kuchapisha',
  'POST /api/store/printing/shared/take': 'Kinachosubiri printa za kifaa hiki, ambacho huzitoa kwa wito huu',
  'POST /api/store/printing/shared/jobs': 'Chapisha kwenye printa ya kifaa kingine, mara moja kwa kila id',
  'GET /api/store/printing/shared/jobs/:id': 'Karatasi hiyo imefikia wapi',
  'POST /api/store/printing/shared/jobs/:id/answer': 'Sema karatasi iliyochukuliwa imefikia wapi',
} as const
