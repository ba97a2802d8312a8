import type { DealStatus } from '#shared/deal-status.ts'

/** Names of stages in common systems and in the languages of files, whole: what may be proposed, and nothing else. */
const names: Record<DealStatus, string> = {
  won: `won|closed won|close won|deal won|won deal|won closed|signed|contract signed|order received|purchase order received|
    gewonnen|abgeschlossen gewonnen|geschlossen gewonnen|auftrag erhalten|gagne|gagnee|affaire gagnee|cloture gagne|fermee gagnee|
    ganado|ganada|cerrado ganado|cerrada ganada|ganho|ganha|fechado ganho|fechada ganha|vinto|vinta|chiuso vinto|chiusa vinta|
    gewonnen deal|vunnen|vunnet|stangd vunnen|vundet|lukket vundet|lukket vunnet|voitettu|wygrana|wygrany|zamkniete wygrane`,
  lost: `lost|closed lost|close lost|deal lost|lost deal|lost closed|closed lost to competition|abandoned|disqualified|unqualified|
    cancelled|canceled|rejected|no decision|declined|verloren|abgeschlossen verloren|geschlossen verloren|abgelehnt|perdu|perdue|
    affaire perdue|cloture perdu|fermee perdue|abandonne|perdido|perdida|cerrado perdido|cerrada perdida|fechado perdido|
    fechada perdida|perso|persa|chiuso perso|chiusa persa|forlorad|stangd forlorad|tapt|tabt|lukket tabt|lukket tapt|havitty|
    przegrana|przegrany|zamkniete przegrane`,
  open: `new|open|in progress|lead|new lead|prospect|prospecting|suspect|discovery|qualification|qualified|qualify|
    marketing qualified lead|sales qualified lead|mql|sql|contacted|contact made|engaging|appointment scheduled|
    qualified to buy|meeting scheduled|demo|demo scheduled|presentation|presentation scheduled|needs analysis|needs defined|
    value proposition|identify decision makers|id decision makers|decision maker bought in|perception analysis|develop|
    proposal|propose|proposal made|proposal sent|proposal price quote|proposition|quote|quoted|quote sent|quotation|offer|
    offer sent|negotiation|negotiations started|negotiation review|verbal commitment|verbal agreement|commit|contract sent|
    to be signed|contract not yet signed|on hold|neu|offen|qualifizierung|qualifiziert|bedarfsanalyse|angebot|
    angebot gesendet|verhandlung|nouveau|ouvert|en cours|qualifie|proposition envoyee|devis|devis envoye|negociation|nuevo|
    abierto|calificado|cualificado|propuesta|propuesta enviada|cotizacion|negociacion|novo|aberto|qualificado|proposta|
    proposta enviada|negociacao|nuovo|aperto|qualificato|offerta|offerta inviata|trattativa|negoziazione|nieuw|
    gekwalificeerd|offerte|offerte verzonden|onderhandeling|ny|oppen|kvalificerad|offert|offert skickad|forhandling|
    forhandlingar|forhandlar|apen|aben|tilbud|tilbud sendt|kvalifisert|kvalificeret|uusi|avoin|tarjous|neuvottelu|nowa|
    nowy|otwarta|oferta|negocjacje`,
}

const known: ReadonlyMap<string, DealStatus> = new Map(
  (Object.keys(names) as DealStatus[]).flatMap(status =>
    names[status].split('|').map(name => [wordOf(name), status] as const),
  ),
)

/**
 * What a stage most likely means, by its whole name; case, accents, spaces and what joins words aside. `null` for a name
 * that is not known: a word within it says nothing, as in `Contract not yet signed`.
 */
export function proposeStatus(stage: string): DealStatus | null {
  return known.get(wordOf(stage)) ?? null
}

function wordOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[\s/_.&\u2013-]+/gu, '')
}
