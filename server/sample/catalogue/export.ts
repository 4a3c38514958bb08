import { ingredientsSubsectionId } from '#model/catalogue.ts'
import type { SampleSubsection } from './shape.ts'

/** The export market of the sample company. Generic names, strengths and uses are true; brand names are invented. */
export const exportRange: readonly SampleSubsection[] = [
  {
    name: 'Injections',
    categories: {
      'Analgesics and antipyretics': [
        ['Suvipar', 'Paracetamol Injection', '150 mg/ml, 2 ml ampoule', 'new'],
        ['Suvidic', 'Diclofenac Sodium Injection', '25 mg/ml, 3 ml ampoule'],
        ['Suviket', 'Ketorolac Tromethamine Injection', '30 mg/ml, 1 ml ampoule'],
        ['Suvitram', 'Tramadol Hydrochloride Injection', '50 mg/ml, 2 ml ampoule'],
        ['Suvipirox', 'Piroxicam Injection', '20 mg/ml, 1 ml ampoule'],
      ],
      Antibiotics: [
        ['Suvigent', 'Gentamicin Sulphate Injection', '40 mg/ml, 2 ml ampoule', 'new'],
        ['Suvimik', 'Amikacin Sulphate Injection', '250 mg/ml, 2 ml vial'],
        ['Suvilinc', 'Lincomycin Hydrochloride Injection', '300 mg/ml, 2 ml ampoule'],
        ['Suviclin', 'Clindamycin Phosphate Injection', '150 mg/ml, 4 ml ampoule'],
        ['Suvitob', 'Tobramycin Sulphate Injection', '40 mg/ml, 2 ml vial', 'archived'],
      ],
      'Anti-emetics': [
        ['Suvidan', 'Ondansetron Injection', '2 mg/ml, 4 ml ampoule'],
        ['Suvimet', 'Metoclopramide Hydrochloride Injection', '5 mg/ml, 2 ml ampoule'],
        ['Suvigran', 'Granisetron Injection', '1 mg/ml, 1 ml ampoule'],
        ['Suviprom', 'Promethazine Hydrochloride Injection', '25 mg/ml, 2 ml ampoule'],
      ],
      Anticoagulants: [
        ['Suvihep', 'Heparin Sodium Injection', '5,000 IU/ml, 5 ml vial'],
        ['Suvienox', 'Enoxaparin Sodium Injection', '40 mg/0.4 ml, prefilled syringe', 'new'],
      ],
      Antispasmodics: [
        ['Suvihyos', 'Hyoscine Butylbromide Injection', '20 mg/ml, 1 ml ampoule'],
        ['Suvidrot', 'Drotaverine Hydrochloride Injection', '20 mg/ml, 2 ml ampoule'],
        ['Suvidicyclo', 'Dicyclomine Hydrochloride Injection', '10 mg/ml, 2 ml ampoule'],
      ],
      Corticosteroids: [
        ['Suvidex', 'Dexamethasone Sodium Phosphate Injection', '4 mg/ml, 2 ml vial'],
        ['Suvibeta', 'Betamethasone Sodium Phosphate Injection', '4 mg/ml, 1 ml ampoule'],
        ['Suvitriam', 'Triamcinolone Acetonide Injectable Suspension', '40 mg/ml, 1 ml vial'],
      ],
      Diuretics: [['Suvifur', 'Furosemide Injection', '10 mg/ml, 2 ml ampoule']],
      'Emergency medicines': [
        ['Suvidren', 'Adrenaline Injection', '1 mg/ml, 1 ml ampoule'],
        ['Suvitrop', 'Atropine Sulphate Injection', '0.6 mg/ml, 1 ml ampoule'],
        ['Suvinora', 'Noradrenaline Bitartrate Injection', '2 mg/ml, 2 ml ampoule'],
        ['Suvidopa', 'Dopamine Hydrochloride Injection', '40 mg/ml, 5 ml ampoule'],
        ['Suvibutam', 'Dobutamine Injection', '12.5 mg/ml, 20 ml ampoule', 'new'],
      ],
      Haemostatics: [
        ['Suvitranex', 'Tranexamic Acid Injection', '100 mg/ml, 5 ml ampoule'],
        ['Suvietam', 'Etamsylate Injection', '125 mg/ml, 2 ml ampoule'],
        ['Suvikay', 'Phytomenadione Injection', '10 mg/ml, 1 ml ampoule'],
      ],
      'Local anaesthetics': [
        ['Suvicaine', 'Lidocaine Hydrochloride Injection', '20 mg/ml, 30 ml vial'],
        ['Suvibupi', 'Bupivacaine in Dextrose Injection', '5 mg/ml, 4 ml ampoule'],
      ],
      'Muscle relaxants': [
        ['Suvivec', 'Vecuronium Bromide for Injection', '4 mg vial'],
        ['Suviatrac', 'Atracurium Besilate Injection', '10 mg/ml, 2.5 ml ampoule'],
        ['Suvisucc', 'Suxamethonium Chloride Injection', '50 mg/ml, 2 ml ampoule', 'archived'],
      ],
      Oxytocics: [
        ['Suvitocin', 'Oxytocin Injection', '10 IU/ml, 1 ml ampoule'],
        ['Suviergo', 'Methylergometrine Maleate Injection', '0.2 mg/ml, 1 ml ampoule'],
        ['Suviprost', 'Carboprost Tromethamine Injection', '250 mcg/ml, 1 ml ampoule'],
      ],
      'Vitamins and minerals': [
        ['Suvicobal', 'Methylcobalamin Injection', '500 mcg/ml, 1 ml ampoule'],
        ['Suviplex', 'Vitamin B Complex Injection', '10 ml vial'],
        ['Suviascor', 'Ascorbic Acid Injection', '100 mg/ml, 5 ml ampoule'],
        ['Suvicalc', 'Calcium Gluconate Injection', '100 mg/ml, 10 ml ampoule'],
        ['Suvifer', 'Iron Sucrose Injection', '20 mg/ml, 5 ml ampoule', 'new'],
      ],
    },
  },
  {
    name: 'Dry Powder Injections',
    categories: {
      Cephalosporins: [
        ['Suvicef', 'Ceftriaxone for Injection', '1 g vial'],
        ['Suvitax', 'Cefotaxime Sodium for Injection', '1 g vial'],
        ['Suvizid', 'Ceftazidime for Injection', '1 g vial'],
        ['Suvipime', 'Cefepime for Injection', '1 g vial'],
        ['Suvirox', 'Cefuroxime Sodium for Injection', '750 mg vial'],
        ['Suvizol', 'Cefazolin Sodium for Injection', '1 g vial'],
        ['Suvicef S', 'Ceftriaxone and Sulbactam for Injection', '1 g + 0.5 g vial', 'new'],
      ],
      Penicillins: [
        ['Suviamp', 'Ampicillin Sodium for Injection', '500 mg vial'],
        ['Suviclav', 'Amoxicillin and Clavulanic Acid for Injection', '1 g + 0.2 g vial'],
        ['Suvitaz', 'Piperacillin and Tazobactam for Injection', '4 g + 0.5 g vial'],
        ['Suvipen', 'Benzylpenicillin Sodium for Injection', '1,000,000 IU vial'],
        ['Suviclox', 'Cloxacillin Sodium for Injection', '500 mg vial', 'archived'],
      ],
      Carbapenems: [
        ['Suvimero', 'Meropenem for Injection', '1 g vial'],
        ['Suvimipen', 'Imipenem and Cilastatin for Injection', '500 mg + 500 mg vial'],
        ['Suviert', 'Ertapenem for Injection', '1 g vial', 'new'],
      ],
      Glycopeptides: [
        ['Suvivanc', 'Vancomycin Hydrochloride for Injection', '500 mg vial'],
        ['Suviteic', 'Teicoplanin for Injection', '400 mg vial'],
      ],
      'Proton pump inhibitors': [
        ['Suvipan', 'Pantoprazole Sodium for Injection', '40 mg vial'],
        ['Suviomep', 'Omeprazole Sodium for Injection', '40 mg vial'],
        ['Suviesom', 'Esomeprazole Sodium for Injection', '40 mg vial'],
      ],
      Corticosteroids: [
        ['Suvihydro', 'Hydrocortisone Sodium Succinate for Injection', '100 mg vial'],
        ['Suvimedrol', 'Methylprednisolone Sodium Succinate for Injection', '500 mg vial'],
      ],
      Antimalarials: [['Suviartes', 'Artesunate for Injection', '60 mg vial']],
      Antivirals: [['Suvicyclo', 'Aciclovir Sodium for Injection', '250 mg vial']],
    },
  },
  {
    name: 'Infusions',
    categories: {
      'Anti-infectives': [
        ['Suvicip', 'Ciprofloxacin Infusion', '2 mg/ml, 100 ml bottle'],
        ['Suvilevo', 'Levofloxacin Infusion', '5 mg/ml, 100 ml bottle'],
        ['Suvimetro', 'Metronidazole Infusion', '5 mg/ml, 100 ml bottle'],
        ['Suvifluc', 'Fluconazole Infusion', '2 mg/ml, 100 ml bottle'],
        ['Suvilin', 'Linezolid Infusion', '2 mg/ml, 300 ml bag', 'new'],
      ],
      'Analgesics and antipyretics': [['Suvipar IV', 'Paracetamol Infusion', '10 mg/ml, 100 ml bottle']],
      'Electrolytes and fluids': [
        ['Suvisal', 'Sodium Chloride Infusion', '0.9 %, 500 ml bottle'],
        ['Suviring', 'Compound Sodium Lactate Infusion', '500 ml bottle'],
        ['Suvidex 5', 'Dextrose Infusion', '5 %, 500 ml bottle'],
        ['Suvimann', 'Mannitol Infusion', '20 %, 100 ml bottle'],
      ],
    },
  },
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
