import { ingredientsSubsectionId } from '#model/catalogue.ts'
import { exportInjectables } from './export-injectables.ts'
import type { SampleSubsection } from './shape.ts'

/** Export market of the sample company. Generic names, strengths and uses are true; brand names are invented. */
export const exportRange: readonly SampleSubsection[] = [
  ...exportInjectables,
  {
    name: 'Tablets',
    categories: {
      'Analgesics and antipyretics': [
        ['Suvipar 500', 'Paracetamol Tablets', '500 mg'],
        ['Suvibru', 'Ibuprofen Tablets', '400 mg'],
        ['Suvidic SR', 'Diclofenac Sodium Prolonged-release Tablets', '100 mg'],
        ['Suviace P', 'Aceclofenac and Paracetamol Tablets', '100 mg + 325 mg'],
      ],
      Antibiotics: [
        ['Suvicip 500', 'Ciprofloxacin Tablets', '500 mg'],
        ['Suvizith', 'Azithromycin Tablets', '500 mg'],
        ['Suvilevo 500', 'Levofloxacin Tablets', '500 mg'],
        ['Suvicefix', 'Cefixime Tablets', '200 mg', 'new'],
        ['Suviclav 625', 'Amoxicillin and Clavulanic Acid Tablets', '500 mg + 125 mg'],
      ],
      Antidiabetics: [
        ['Suviformin', 'Metformin Hydrochloride Tablets', '500 mg'],
        ['Suviglim', 'Glimepiride Tablets', '2 mg'],
        ['Suvigliclo', 'Gliclazide Tablets', '80 mg'],
        ['Suvisita', 'Sitagliptin Tablets', '100 mg', 'new'],
      ],
      Antihypertensives: [
        ['Suvidipine', 'Amlodipine Tablets', '5 mg'],
        ['Suvisartan', 'Losartan Potassium Tablets', '50 mg'],
        ['Suvitelm', 'Telmisartan Tablets', '40 mg'],
        ['Suvinolol', 'Atenolol Tablets', '50 mg'],
        ['Suvipril', 'Enalapril Maleate Tablets', '5 mg', 'archived'],
      ],
      Antihistamines: [
        ['Suvicet', 'Cetirizine Hydrochloride Tablets', '10 mg'],
        ['Suvilora', 'Loratadine Tablets', '10 mg'],
        ['Suvifexo', 'Fexofenadine Hydrochloride Tablets', '120 mg'],
      ],
      Antimalarials: [
        ['Suviarte L', 'Artemether and Lumefantrine Tablets', '80 mg + 480 mg'],
        ['Suviquine', 'Chloroquine Phosphate Tablets', '250 mg'],
      ],
      Anthelmintics: [
        ['Suvialben', 'Albendazole Tablets', '400 mg'],
        ['Suvimectin', 'Ivermectin Tablets', '12 mg'],
      ],
      'Lipid-lowering medicines': [
        ['Suvistatin', 'Atorvastatin Tablets', '20 mg'],
        ['Suvirosu', 'Rosuvastatin Tablets', '10 mg'],
      ],
    },
  },
  {
    name: 'Capsules',
    categories: {
      Antibiotics: [
        ['Suvimox', 'Amoxicillin Capsules', '500 mg'],
        ['Suvilex', 'Cefalexin Capsules', '500 mg'],
        ['Suvidoxy', 'Doxycycline Capsules', '100 mg'],
        ['Suviclin 300', 'Clindamycin Capsules', '300 mg'],
      ],
      'Proton pump inhibitors': [
        ['Suviomep 20', 'Omeprazole Gastro-resistant Capsules', '20 mg'],
        ['Suviesom D', 'Esomeprazole and Domperidone Capsules', '40 mg + 30 mg', 'new'],
      ],
      Antifungals: [
        ['Suvifluc 150', 'Fluconazole Capsules', '150 mg'],
        ['Suvitra', 'Itraconazole Capsules', '100 mg'],
      ],
      'Neuropathic pain': [
        ['Suvigaba', 'Gabapentin Capsules', '300 mg'],
        ['Suvipreg M', 'Pregabalin and Methylcobalamin Capsules', '75 mg + 750 mcg'],
      ],
      'Vitamins and minerals': [['Suvitocol', 'Vitamin E Softgel Capsules', '400 mg']],
    },
  },
  {
    name: 'Oral Drops',
    categories: {
      'Paediatric medicines': [
        ['Suvipar Drops', 'Paracetamol Oral Drops', '100 mg/ml, 15 ml bottle'],
        ['Suvimox Drops', 'Amoxicillin Oral Drops', '100 mg/ml, 10 ml bottle'],
        ['Suvidom Drops', 'Domperidone Oral Drops', '10 mg/ml, 10 ml bottle'],
        ['Suvisim Drops', 'Simeticone Oral Drops', '40 mg/ml, 15 ml bottle'],
      ],
      'Vitamins and minerals': [
        ['Suvidee Drops', 'Colecalciferol Oral Drops', '400 IU/ml, 30 ml bottle', 'new'],
        ['Suvifer Drops', 'Iron Polymaltose Oral Drops', '50 mg/ml, 15 ml bottle'],
        ['Suvizinc Drops', 'Zinc Acetate Oral Drops', '20 mg/ml, 15 ml bottle'],
      ],
    },
  },
  {
    name: 'Ointments and Creams',
    categories: {
      Antibacterials: [
        ['Suvimup', 'Mupirocin Ointment', '2 % w/w, 5 g tube'],
        ['Suvifus', 'Fusidic Acid Cream', '2 % w/w, 10 g tube'],
        ['Suvisulf', 'Silver Sulfadiazine Cream', '1 % w/w, 25 g tube'],
      ],
      Antifungals: [
        ['Suviclot', 'Clotrimazole Cream', '1 % w/w, 15 g tube'],
        ['Suviterb', 'Terbinafine Cream', '1 % w/w, 10 g tube'],
      ],
      Corticosteroids: [
        ['Suvibet', 'Betamethasone Valerate Cream', '0.1 % w/w, 20 g tube'],
        ['Suviclob', 'Clobetasol Propionate Ointment', '0.05 % w/w, 15 g tube'],
      ],
      'Pain relief': [['Suvidic Gel', 'Diclofenac Diethylamine Gel', '1.16 % w/w, 30 g tube']],
    },
  },
  {
    id: ingredientsSubsectionId,
    name: 'Herbal Range',
    categories: {
      'Digestive herbals': [
        ['Liver Tonic Syrup', 'Andrographis paniculata, Boerhavia diffusa, Eclipta alba', '200 ml bottle'],
        ['Antacid Herbal Powder', 'Glycyrrhiza glabra, Foeniculum vulgare, Terminalia chebula', '100 g jar'],
        ['Triphala Tablets', 'Terminalia chebula, Terminalia bellirica, Phyllanthus emblica', '500 mg'],
        ['Isabgol Husk', 'Plantago ovata seed husk', '100 g jar', 'new'],
      ],
      'Respiratory herbals': [
        ['Herbal Cough Syrup', 'Adhatoda vasica, Ocimum sanctum, Glycyrrhiza glabra', '100 ml bottle'],
        ['Tulsi Drops', 'Ocimum sanctum leaf extract', '30 ml bottle'],
      ],
      'Strength and recovery': [
        ['Ashwagandha Capsules', 'Withania somnifera root extract, 2.5 % withanolides', '500 mg'],
        ['Shatavari Granules', 'Asparagus racemosus root', '200 g jar'],
        ['Turmeric Extract Capsules', 'Curcuma longa rhizome extract, 95 % curcuminoids', '500 mg'],
      ],
      'Topical herbals': [
        ['Pain Balm', 'Menthol, camphor, Gaultheria oil, eucalyptus oil', '25 g jar'],
        ['Aloe Gel', 'Aloe barbadensis leaf juice', '60 g tube'],
        ['Neem Antiseptic Cream', 'Azadirachta indica leaf extract', '30 g tube', 'archived'],
      ],
    },
  },
  {
    name: 'Oral Powders',
    archived: true,
    categories: {
      Rehydration: [
        ['Suvirehyd', 'Oral Rehydration Salts', '20.5 g sachet for 1 litre'],
        ['Suvirehyd Zinc', 'Oral Rehydration Salts with Zinc', '4.2 g sachet for 200 ml'],
      ],
    },
  },
]
