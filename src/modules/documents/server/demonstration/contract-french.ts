import { type SupplyTerms, writtenDay, writtenMoney } from './supply-terms.ts'

/** A framework contract in French. */
export function contractFrench(terms: SupplyTerms): string {
  const { number, supplier, buyer, subject, start, end, renewalMonths, noticeDays, value, currency, paymentDays } =
    terms
  const renewal =
    renewalMonths === null
      ? `2.2 Le contrat n'est pas reconduit à son terme. Chaque partie peut le résilier par lettre recommandée moyennant un préavis de ${noticeDays} jours.`
      : `2.2 À son terme, il se renouvelle par tacite reconduction par périodes successives de ${renewalMonths} mois, sauf dénonciation par l'une des parties par lettre recommandée au moins ${noticeDays} jours avant l'échéance.`
  return `
# CONTRAT-CADRE
Contrat n° ${number}
Entre les soussignés :
La société ${buyer}, dont le siège est situé 4 quai des Grains, ci-après dénommée « le Client »,
et
La société ${supplier}, dont le siège est situé 17 rue de la Gare, ci-après dénommée « le Prestataire »,
il a été convenu ce qui suit.
## Article 1 – Objet
1.1 Le Prestataire fournit au Client, pour l'ensemble de ses sites et sur appel, ${subject}.
1.2 Les conditions générales de vente du Prestataire ne s'appliquent pas, même si une confirmation y renvoie.
1.3 Le Client remet des prévisions glissantes sur trois mois civils. Seul l'appel confirmé engage les parties.
## Article 2 – Durée
2.1 Le présent contrat prend effet le ${writtenDay('fr', start)} et prend fin le ${writtenDay('fr', end)}.
${renewal}
## Article 3 – Prix
3.1 Les prix sont ceux de la liste de prix du présent contrat, tenue comme document distinct. Tous les prix s'entendent en ${currency}, hors taxes.
3.2 La valeur totale du contrat est estimée à ${writtenMoney('fr', value, currency)} par an. Cette estimation n'oblige le Client à aucun volume.
3.3 Les prix sont revus une fois par an. Une nouvelle liste ne s'applique qu'une fois signée par les deux parties sous forme d'avenant.
## Article 4 – Facturation et règlement
4.1 Les factures sont payables à ${paymentDays} jours date de facture par virement.
4.2 Chaque facture mentionne le bon de commande, le bon de livraison et l'article de la liste de prix. À défaut, elle est retournée et réputée non reçue.
## Article 5 – Exécution
5.1 Le Prestataire exécute chaque appel complètement et à la date convenue. Si moins de quatre-vingt-dix-sept pour cent des lignes d'un mois civil l'ont été, les parties se réunissent et conviennent des mesures à prendre.
5.2 Les risques passent au Client à la signature du bon de livraison.
## Article 6 – Qualité
6.1 Le Prestataire respecte les cahiers des charges validés par le Client et n'y déroge qu'avec son accord écrit.
6.2 La température est enregistrée sans interruption lorsque la marchandise l'exige ; les relevés sont remis sur demande.
## Article 7 – Responsabilité et assurance
7.1 Chaque partie répond des dommages causés par sa faute.
7.2 Le Prestataire est assuré pour les marchandises qui lui sont confiées et en justifie sur demande.
## Article 8 – Conduite
8.1 Le Prestataire respecte le code de conduite du Client et admet un auditeur pendant les heures d'ouverture.
## Article 9 – Force majeure
9.1 La partie empêchée par un événement hors de son contrôle en informe l'autre sans délai. Les obligations concernées sont suspendues tant qu'il dure.
## Article 10 – Confidentialité
10.1 Ce qu'une partie apprend des recettes, des prix et des projets de l'autre reste secret pendant le contrat et après sa fin.
## Article 11 – Dispositions finales
11.1 Toute modification du présent contrat requiert la forme écrite.
11.2 La nullité d'une clause n'entraîne pas celle des autres.
Pour le Client : la direction des achats
Pour le Prestataire : la direction générale
`
}
