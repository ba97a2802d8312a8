/**
 * The small words of running text by language, the most usual first, and some of contracts. Portuguese, Dutch, Czech and Swedish are here
 * so that they are not taken for a neighbour.
 */
export const stopWords: Readonly<Record<string, string>> = {
  de: 'der die und das den von zu mit sich des auf für ist im dem nicht ein eine als auch es werden aus er hat dass sie nach wird bei einer um sind wie einem über oder einen so zum zur durch haben nur noch vor kann wenn werden wurde sowie gegen ab bis unter zwischen diese dieser dieses ihre seine vertrag vertrages auftragnehmer auftraggeber lieferant gemäß frist monaten',
  en: 'the of and to in is that for with this shall be by are or as not any from which will has have it its at on an was were such other all may these been their than under between if no agreement party supplier customer within upon each term date months hereby',
  es: 'el la los las de que y en del por con para una un se es al lo como más su no o sus este esta son ser entre cuando sin sobre también hasta desde contrato proveedor cliente partes plazo fecha presente meses será deberá',
  fr: 'le la les des et du de une un est dans pour que qui au par sur pas plus ne se ce avec sont ou aux cette être en il elle son sa ses leur leurs nous vous tout entre sans contrat fournisseur client présent parties mois prix date doit ainsi',
  it: 'il lo la i gli le di che è della del dei delle degli per un una uno con non sono da al alla nel nella dal dalla si come anche più ai su tra essere questo questa ogni fino contratto fornitore cliente parti presente mesi prezzo data dovrà ed e',
  pl: 'i w na z do nie się że o jest to od za po przez oraz jak dla który która które lub są ze przy jego ich tym tego być może został niniejszej niniejsza umowy umowa umowę strony stron dostawca dostawcy zamawiający miesięcy dnia ust zgodnie',
  pt: 'o a os as de que e do da dos das em um uma para com não por mais no na nos nas ao à se como são mas foi sua seu ou ser quando pelo pela entre contrato fornecedor cliente partes prazo meses',
  nl: 'de het een van en in is dat op te zijn met voor niet aan er om ook als bij of door naar uit deze wordt worden heeft kan zal tot over onder overeenkomst leverancier partijen maanden',
  cs: 'a v na se je že z s do o i to ve k pro za by od po při jako jsou které který nebo podle bude mezi této tato smlouvy smlouva dodavatel strany měsíců',
  sv: 'och i att det som en på är av för med den till inte om ett har de var vid från eller ska skall kan denna detta avtal avtalet leverantör parterna månader',
}
