import { plural } from '../interpolate.ts'
import type { Terms } from './term.ts'

/** Packs, storage, shelf life and papers; numbers select the plural form. */
export const packsAndPapers = {
  '# ampoules in a tray': [
    plural({ one: '# ampolla por bandeja', other: '# ampollas por bandeja' }),
    plural({ one: '# ampoule par plateau', other: '# ampoules par plateau' }),
    plural({
      one: '# ампула в контурной ячейковой упаковке',
      few: '# ампулы в контурной ячейковой упаковке',
      many: '# ампул в контурной ячейковой упаковке',
      other: '# ампулы в контурной ячейковой упаковке',
    }),
  ],
  '# vial in a carton': ['# vial por estuche', '# flacon par étui', '# флакон в пачке'],
  '# bottle in a carton': ['# frasco por estuche', '# bouteille par étui', '# бутылка в пачке'],
  '# tube in a carton': ['# tubo por estuche', '# tube par étui', '# туба в пачке'],
  '# in a pouch': ['# por sobrebolsa', '# par suremballage', '# шт. в защитном пакете'],
  '# x # in blisters': ['# x # en blísteres', '# x # sous plaquettes', '# x # в блистерах'],
  'box of #': ['caja de #', 'boîte de #', 'коробка, # шт.'],
  'jar of #': ['tarro de #', 'pot de #', 'банка, # шт.'],
  'below # °c': ['por debajo de # °C', 'à une température ne dépassant pas # °C', 'при температуре не выше # °C'],
  'away from light': ['protegido de la luz', 'à l’abri de la lumière', 'в защищённом от света месте'],
  dry: ['en lugar seco', 'à l’abri de l’humidité', 'в сухом месте'],
  '# months': [
    plural({ one: '# mes', other: '# meses' }),
    '# mois',
    plural({ one: '# месяц', few: '# месяца', many: '# месяцев', other: '# месяца' }),
  ],
  'last # days': ['últimos # días', '# derniers jours', 'последние # дней'],
  'ctd, module #': ['CTD, módulo #', 'CTD, module #', 'ОТД (CTD), модуль #'],
  'certificate of analysis': ['certificado de análisis', 'certificat d’analyse', 'сертификат анализа'],
  'stability summary': ['resumen de estabilidad', 'résumé des données de stabilité', 'резюме данных о стабильности'],
  'certificate of pharmaceutical product': [
    'certificado de producto farmacéutico',
    'certificat de produit pharmaceutique',
    'сертификат фармацевтического продукта',
  ],
} as const satisfies Terms
