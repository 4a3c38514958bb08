import type { Terms } from './term.ts'

/** Dosage forms and routes of administration in EDQM's standard terms of each language. */
export const formsAndRoutes = {
  'solution for injection': ['solución inyectable', 'solution injectable', 'раствор для инъекций'],
  'powder for injection': [
    'polvo para solución inyectable',
    'poudre pour solution injectable',
    'порошок для приготовления раствора для инъекций',
  ],
  'injectable suspension': ['suspensión inyectable', 'suspension injectable', 'суспензия для инъекций'],
  'solution for infusion': ['solución para infusión', 'solution pour perfusion', 'раствор для инфузий'],
  tablet: ['tableta', 'comprimé', 'таблетки'],
  tablets: ['tabletas', 'comprimés', 'таблетки'],
  'film-coated tablet': [
    'tableta recubierta con película',
    'comprimé pelliculé',
    'таблетки, покрытые плёночной оболочкой',
  ],
  'prolonged-release tablets': [
    'tabletas de liberación prolongada',
    'comprimés à libération prolongée',
    'таблетки с пролонгированным высвобождением',
  ],
  capsule: ['cápsula', 'gélule', 'капсулы'],
  capsules: ['cápsulas', 'gélules', 'капсулы'],
  'gastro-resistant capsules': [
    'cápsulas gastrorresistentes',
    'gélules gastro-résistantes',
    'капсулы кишечнорастворимые',
  ],
  'softgel capsules': ['cápsulas blandas', 'capsules molles', 'капсулы мягкие'],
  'oral drops': ['gotas orales', 'gouttes buvables', 'капли для приёма внутрь'],
  'oral powder': ['polvo oral', 'poudre orale', 'порошок для приёма внутрь'],
  ointment: ['pomada', 'pommade', 'мазь'],
  cream: ['crema', 'crème', 'крем'],
  'ointment or cream': ['pomada o crema', 'pommade ou crème', 'мазь или крем'],
  gel: ['gel', 'gel', 'гель'],
  intravenous: ['intravenosa', 'intraveineuse', 'внутривенно'],
  intramuscular: ['intramuscular', 'intramusculaire', 'внутримышечно'],
  'intravenous or intramuscular': [
    'intravenosa o intramuscular',
    'intraveineuse ou intramusculaire',
    'внутривенно или внутримышечно',
  ],
  'intravenous or subcutaneous': [
    'intravenosa o subcutánea',
    'intraveineuse ou sous-cutanée',
    'внутривенно или подкожно',
  ],
  'intramuscular or subcutaneous': [
    'intramuscular o subcutánea',
    'intramusculaire ou sous-cutanée',
    'внутримышечно или подкожно',
  ],
  'intramuscular or intra-articular': [
    'intramuscular o intraarticular',
    'intramusculaire ou intra-articulaire',
    'внутримышечно или внутрисуставно',
  ],
  intrathecal: ['intratecal', 'intrathécale', 'интратекально'],
  subcutaneous: ['subcutánea', 'sous-cutanée', 'подкожно'],
  oral: ['oral', 'orale', 'внутрь'],
  topical: ['cutánea', 'cutanée', 'наружно'],
} as const satisfies Terms
