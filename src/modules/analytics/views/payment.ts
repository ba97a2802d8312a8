import type { View } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import { byMember, figures, halfBars, keyFigures, overTime, special } from './placed-blocks.ts'

/** Process Payment: agreed days, days taken, and what they are worth. */
export const paymentViews: readonly View[] = [
  {
    id: 'payment',
    title: t('Payment terms'),
    question: t('How long may we take to pay, and how long do we take?'),
    process: 'Payment',
    dataset: 'spend',
    measure: 'payment_terms',
    says: t('Agreed payment terms were'),
    isOfPayments: true,
    targetDays: 60,
    blocks: [
      keyFigures(
        ['payment_terms', 'days_to_pay', 'cash_per_day', 'paid_late_share'],
        t(
          'Days to pay and what is late are known of paid lines only. The last months are open as long as many of their lines wait to be paid: those who were paid early stand alone there, so the period ends before them.',
        ),
      ),
      halfBars('terms', t('Spend by agreed days'), ['spend', 'suppliers'], { by: ['payment_terms_days'] }),
      overTime('trend', t('Agreed days over time'), ['payment_terms', 'spend'], {
        width: 'half',
        charts: ['line', 'bar', 'none'],
      }),
      byMember('suppliers', t('By supplier'), ['spend', 'payment_terms', 'days_to_pay'], {
        by: ['supplier_family', 'category', 'business_unit', 'supplier_country'],
      }),
      special('cash-target', 'target', t('Cash effect at a target'), {
        hint: t(
          'What the bank would hold more if lines with terms were paid after the target days: their spend of a day, times the days between target and terms. Suppliers with longer terms than the target count below zero.',
        ),
      }),
      byMember('cash', t('Cash effect by supplier'), ['cash_effect', 'payment_terms', 'spend'], {
        by: ['supplier_family', 'category', 'business_unit', 'supplier_country', 'payment_terms_days'],
      }),
      figures(
        'early',
        t('Discounts for paying early'),
        ['discount_offered', 'discount_taken', 'discount_lost', 'discount_yearly_rate'],
        {
          hint: t(
            'Terms such as 2/10 net 30 let off 2% for paying after 10 instead of 30 days: as dear as credit at 37.2% a year. A discount is taken by the date alone, as lines do not say how much was paid; it is lost once its last day is past.',
          ),
        },
      ),
      byMember(
        'discounts',
        t('Discounts by supplier'),
        ['discount_offered', 'discount_taken', 'discount_lost', 'discount_taken_share', 'discount_yearly_rate'],
        { charts: ['bar', 'none'], by: ['supplier_family', 'category', 'business_unit', 'discount_days'] },
      ),
    ],
  },
  {
    id: 'payment-timing',
    title: t('Payment timing'),
    question: t('What is paid before or after it is due?'),
    process: 'Payment',
    dataset: 'spend',
    measure: 'paid_late',
    says: t('Spend paid late was'),
    isOfPayments: true,
    about: 'supplier_family',
    blocks: [
      keyFigures(
        ['paid_late', 'paid_late_share', 'days_late', 'paid_early', 'paid_early_share'],
        t(
          'A line without a due date is due after its terms. Early or late is known of lines that are paid; shares are of the number of these lines. The last months are open as long as many of their lines wait to be paid: those who were paid early stand alone there, so the period ends before them.',
        ),
      ),
      halfBars('timing', t('Paid on time or not'), ['spend', 'lines'], { top: 8, by: ['payment_timing'] }),
      overTime('trend', t('Paid late over time'), ['paid_late_share', 'paid_late'], {
        width: 'half',
        charts: ['line', 'bar', 'none'],
      }),
      halfBars('discounts', t('Discounts for paying early'), ['discount_offered', 'lines'], {
        top: 8,
        by: ['discount_timing'],
      }),
      overTime('lost', t('Discounts lost over time'), ['discount_lost', 'discount_taken', 'discount_taken_share'], {
        width: 'half',
      }),
      byMember('where', t('Where it is paid late'), ['paid_late', 'paid_late_share', 'days_late', 'paid_early'], {
        by: ['supplier_family', 'business_unit', 'category'],
      }),
    ],
  },
  {
    id: 'payment-overdue',
    title: t('Overdue and unpaid'),
    question: t('What is due and not paid?'),
    process: 'Payment',
    dataset: 'spend',
    measure: 'overdue',
    says: t('Overdue and unpaid is'),
    about: 'supplier_family',
    period: 'all',
    only: [{ field: 'payment_timing', op: 'is', values: ['overdue'] }],
    blocks: [
      keyFigures(
        ['overdue', 'lines', 'suppliers', 'payment_terms'],
        t(
          'What was due before the newest day of the data and has no payment date, of all lines there are: the months that are open for payment too. A line without a due date is due after its terms. It is told as of the newest day, so it is compared with no time before.',
        ),
      ),
      halfBars('age', t('By days overdue'), ['overdue', 'lines'], { top: 8, by: ['overdue_age'] }),
      overTime('trend', t('By date of the invoice'), ['overdue', 'lines'], { width: 'half', charts: ['bar', 'none'] }),
      byMember('where', t('Where it is overdue'), ['overdue', 'lines', 'payment_terms'], {
        by: ['supplier_family', 'business_unit', 'category', 'overdue_age'],
      }),
    ],
  },
]
